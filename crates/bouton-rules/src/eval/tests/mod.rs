mod bounds;
mod exact;
