//! Code for numbers and conditions.

use bouton_rules::ast::NamedSet;
use bouton_rules::game::{Compare, Cond, Num, SetExpr};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, InstBuilder, MemFlags, Value};

use super::Emitter;
use crate::dense::Unfit;
use crate::dense::affine::Affine;
use crate::dense::span::is_total;

/// Sets with at most so many members are compared member by member.
const SHORT: usize = 8;

impl Emitter<'_, '_> {
    /// A constant.
    pub(super) fn int(&mut self, value: i128) -> Result<Value, Unfit> {
        let value = i64::try_from(value).map_err(|_| Unfit::Numbers)?;
        Ok(self.b.ins().iconst(I64, value))
    }

    /// Leaves for `block` when the comparison holds.
    pub(super) fn leave_if(&mut self, code: IntCC, a: Value, b: i64, block: Block) {
        let test = self.b.ins().icmp_imm(code, a, b);
        let rest = self.b.create_block();
        self.b.ins().brif(test, block, &[], rest, &[]);
        self.b.switch_to_block(rest);
    }

    /// The value of a number. Leaves for `undefined` where it has none.
    pub(super) fn num(&mut self, num: &Num, undefined: Block) -> Result<Value, Unfit> {
        Ok(match num {
            Num::Const(value) => self.int(i128::try_from(value).map_err(|_| Unfit::Numbers)?)?,
            Num::Slot(slot) => *self.slots.get(*slot).ok_or(Unfit::Numbers)?,
            Num::Heaps => self.int(self.heaps)?,
            Num::Index(list, index) => self.index(list, index, undefined)?,
            Num::Neg(a) => {
                let a = self.num(a, undefined)?;
                self.b.ins().ineg(a)
            }
            Num::Add(a, b) => {
                let (a, b) = self.pair(a, b, undefined)?;
                self.b.ins().iadd(a, b)
            }
            Num::Sub(a, b) => {
                let (a, b) = self.pair(a, b, undefined)?;
                self.b.ins().isub(a, b)
            }
            Num::Mul(a, b) => {
                let (a, b) = self.pair(a, b, undefined)?;
                self.b.ins().imul(a, b)
            }
            Num::Xor(a, b) => {
                let (a, b) = self.pair(a, b, undefined)?;
                let both = self.b.ins().bor(a, b);
                self.leave_if(IntCC::SignedLessThan, both, 0, undefined);
                self.b.ins().bxor(a, b)
            }
            Num::Div(a, m) => self.divide(a, m, undefined)?.0,
            Num::Mod(a, m) => self.divide(a, m, undefined)?.1,
            Num::Pow(a, b) => self.power(a, b, undefined)?,
            Num::Min(items) => self.fold(items, IntCC::SignedLessThan, undefined)?,
            Num::Max(items) => self.fold(items, IntCC::SignedGreaterThan, undefined)?,
            Num::Abs(a) => {
                let a = self.num(a, undefined)?;
                self.abs(a)
            }
            Num::Gcd(a, b) => {
                let (a, b) = self.pair(a, b, undefined)?;
                self.gcd(a, b)
            }
            Num::Bit(x, i) => self.bit(x, i, undefined)?,
            Num::If(cond, yes, no) => self.choose(cond, yes, no, undefined)?,
        })
    }

    fn pair(&mut self, a: &Num, b: &Num, undefined: Block) -> Result<(Value, Value), Unfit> {
        Ok((self.num(a, undefined)?, self.num(b, undefined)?))
    }

    /// The value of a sum of multiples.
    pub(super) fn affine(&mut self, form: &Affine, undefined: Block) -> Result<Value, Unfit> {
        self.affine_from(None, form, undefined)
    }

    /// `base` and the value of a sum of multiples.
    pub(super) fn affine_from(
        &mut self,
        base: Option<Value>,
        form: &Affine,
        undefined: Block,
    ) -> Result<Value, Unfit> {
        let mut sum = base;
        if let (Some(base), true) = (base, form.constant != 0) {
            let constant = self.int(form.constant)?;
            sum = Some(self.b.ins().iadd(base, constant));
        }
        // What runs fastest is added last, so that the rest need not be added again.
        let mut terms: Vec<_> = form.terms.iter().collect();
        terms.sort_by_key(|(atom, coefficient)| (fastest(atom), *coefficient < 0));
        for (atom, coefficient) in terms {
            let atom = self.num(atom, undefined)?;
            sum = Some(match (sum, *coefficient) {
                (None, 1) => atom,
                (Some(sum), 1) => self.b.ins().iadd(sum, atom),
                (Some(sum), -1) => self.b.ins().isub(sum, atom),
                (sum, coefficient) => {
                    let size = coefficient.abs();
                    let term = if size.count_ones() == 1 {
                        self.b.ins().ishl_imm(atom, i64::from(size.trailing_zeros()))
                    } else {
                        let size = self.int(size)?;
                        self.b.ins().imul(atom, size)
                    };
                    match (sum, coefficient > 0) {
                        (Some(sum), true) => self.b.ins().iadd(sum, term),
                        (Some(sum), false) => self.b.ins().isub(sum, term),
                        (None, true) => term,
                        (None, false) => self.b.ins().ineg(term),
                    }
                }
            });
        }
        let Some(sum) = sum else { return self.int(form.constant) };
        if form.constant == 0 || base.is_some() {
            return Ok(sum);
        }
        let constant = self.int(form.constant)?;
        Ok(self.b.ins().iadd(sum, constant))
    }

    fn fold(&mut self, items: &[Num], better: IntCC, undefined: Block) -> Result<Value, Unfit> {
        let mut best = None;
        for item in items {
            let item = self.num(item, undefined)?;
            best = Some(match best {
                None => item,
                Some(best) => self.pick(better, item, best),
            });
        }
        best.ok_or(Unfit::Numbers)
    }

    /// `a` when it is better than `b`, else `b`.
    pub(super) fn pick(&mut self, better: IntCC, a: Value, b: Value) -> Value {
        let test = self.b.ins().icmp(better, a, b);
        self.b.ins().select(test, a, b)
    }

    fn abs(&mut self, a: Value) -> Value {
        let negated = self.b.ins().ineg(a);
        self.pick(IntCC::SignedGreaterThan, a, negated)
    }

    /// `a div m` and `a mod m`, with `0 <= a mod m < |m|`.
    fn divide(&mut self, a: &Num, m: &Num, undefined: Block) -> Result<(Value, Value), Unfit> {
        let natural = self.known.env.span(a).low >= 0;
        let divisor = self.known.env.span(m);
        let positive = divisor.low >= 1;
        if natural && positive && divisor.low == divisor.high && divisor.low.count_ones() == 1 {
            let (a, shift) = (self.num(a, undefined)?, i64::from(divisor.low.trailing_zeros()));
            let mask = i64::try_from(divisor.low - 1).map_err(|_| Unfit::Numbers)?;
            return Ok((self.b.ins().ushr_imm(a, shift), self.b.ins().band_imm(a, mask)));
        }
        let (a, m) = self.pair(a, m, undefined)?;
        if !positive {
            self.leave_if(IntCC::Equal, m, 0, undefined);
        }
        if natural && positive {
            let quotient = self.b.ins().udiv(a, m);
            return Ok((quotient, self.b.ins().urem(a, m)));
        }
        let rest = self.b.ins().srem(a, m);
        let size = self.abs(m);
        let lifted = self.b.ins().iadd(rest, size);
        let negative = self.b.ins().icmp_imm(IntCC::SignedLessThan, rest, 0);
        let rest = self.b.ins().select(negative, lifted, rest);
        let whole = self.b.ins().isub(a, rest);
        Ok((self.b.ins().sdiv(whole, m), rest))
    }

    /// `floor(a / m)` for a constant m > 0.
    pub(super) fn floor(&mut self, a: Value, m: i128) -> Result<Value, Unfit> {
        if m == 1 {
            return Ok(a);
        }
        if m.count_ones() == 1 {
            return Ok(self.b.ins().sshr_imm(a, i64::from(m.trailing_zeros())));
        }
        let m = self.int(m)?;
        let quotient = self.b.ins().sdiv(a, m);
        let rest = self.b.ins().srem(a, m);
        let sign = self.b.ins().sshr_imm(rest, 63);
        Ok(self.b.ins().iadd(quotient, sign))
    }

    fn index(
        &mut self,
        list: &bouton_rules::game::List,
        index: &Num,
        undefined: Block,
    ) -> Result<Value, Unfit> {
        let index = self.num(index, undefined)?;
        let items: Option<Vec<i64>> = list.iter().map(|item| i64::try_from(&item).ok()).collect();
        let items = items.ok_or(Unfit::Numbers)?;
        let length = i64::try_from(items.len()).map_err(|_| Unfit::Numbers)?;
        self.leave_if(IntCC::UnsignedGreaterThanOrEqual, index, length, undefined);
        let base = self.keep(items);
        Ok(self.item(base, index))
    }

    /// Keeps numbers for the code to read; gives their address.
    pub(super) fn keep(&mut self, items: Vec<i64>) -> Value {
        let items = items.into_boxed_slice();
        let address = items.as_ptr().addr();
        self.data.push(items);
        self.b.ins().iconst(I64, i64::from_ne_bytes((address as u64).to_ne_bytes()))
    }

    /// One of the numbers kept.
    pub(super) fn item(&mut self, base: Value, index: Value) -> Value {
        let offset = self.b.ins().ishl_imm(index, 3);
        let address = self.b.ins().iadd(base, offset);
        self.b.ins().load(I64, MemFlags::trusted(), address, 0)
    }

    /// Powers of a constant come from a list; small constant powers are multiplied out.
    fn power(&mut self, base: &Num, exponent: &Num, undefined: Block) -> Result<Value, Unfit> {
        if let (Num::Const(base), true) = (base, self.known.env.span(exponent).high <= 62) {
            let base = u32::try_from(base).map_err(|_| Unfit::Numbers)?;
            let most =
                u32::try_from(self.known.env.span(exponent).high.max(0)).map_err(|_| Unfit::Numbers)?;
            let powers: Option<Vec<i64>> = (0..=most).map(|e| i64::from(base).checked_pow(e)).collect();
            let powers = powers.ok_or(Unfit::Numbers)?;
            let exponent = self.num(exponent, undefined)?;
            self.leave_if(IntCC::SignedLessThan, exponent, 0, undefined);
            let base = self.keep(powers);
            return Ok(self.item(base, exponent));
        }
        let Num::Const(exponent) = exponent else { return Err(Unfit::Form) };
        let exponent = u32::try_from(exponent).ok().filter(|&e| e <= 16).ok_or(Unfit::Form)?;
        let base = self.num(base, undefined)?;
        self.leave_if(IntCC::SignedLessThan, base, 0, undefined);
        let mut power = self.int(1)?;
        for _ in 0..exponent {
            power = self.b.ins().imul(power, base);
        }
        Ok(power)
    }

    fn gcd(&mut self, a: Value, b: Value) -> Value {
        let (a, b) = (self.abs(a), self.abs(b));
        let (head, body, done) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        let x = self.b.append_block_param(head, I64);
        let y = self.b.append_block_param(head, I64);
        self.b.ins().jump(head, &[a.into(), b.into()]);
        self.b.switch_to_block(head);
        self.b.ins().brif(y, body, &[], done, &[]);
        self.b.switch_to_block(body);
        let rest = self.b.ins().urem(x, y);
        self.b.ins().jump(head, &[y.into(), rest.into()]);
        self.b.switch_to_block(done);
        x
    }

    fn bit(&mut self, x: &Num, i: &Num, undefined: Block) -> Result<Value, Unfit> {
        let (x, i) = self.pair(x, i, undefined)?;
        let both = self.b.ins().bor(x, i);
        self.leave_if(IntCC::SignedLessThan, both, 0, undefined);
        let most = self.int(63)?;
        // Bit 63 of a natural number that fits is 0, as all above it are.
        let i = self.pick(IntCC::SignedLessThan, i, most);
        let shifted = self.b.ins().ushr(x, i);
        Ok(self.b.ins().band_imm(shifted, 1))
    }

    fn choose(&mut self, cond: &Cond, yes: &Num, no: &Num, undefined: Block) -> Result<Value, Unfit> {
        let (then, other, done) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        let result = self.b.append_block_param(done, I64);
        self.cond(cond, then, other, undefined)?;
        for (block, num) in [(then, yes), (other, no)] {
            self.b.switch_to_block(block);
            let value = self.num(num, undefined)?;
            self.b.ins().jump(done, &[value.into()]);
        }
        self.b.switch_to_block(done);
        Ok(result)
    }

    /// Leaves for `no` where a condition is false or undefined; goes on where it is true.
    pub(super) fn require(&mut self, cond: &Cond, no: Block) -> Result<(), Unfit> {
        let yes = self.b.create_block();
        self.cond(cond, yes, no, no)?;
        self.b.switch_to_block(yes);
        Ok(())
    }

    /// Branches on a condition.
    fn cond(&mut self, cond: &Cond, yes: Block, no: Block, undefined: Block) -> Result<(), Unfit> {
        match cond {
            Cond::And(a, b) => {
                let next = self.b.create_block();
                self.cond(a, next, no, undefined)?;
                self.b.switch_to_block(next);
                self.cond(b, yes, no, undefined)
            }
            Cond::Or(a, b) => {
                let next = self.b.create_block();
                self.cond(a, yes, next, undefined)?;
                self.b.switch_to_block(next);
                self.cond(b, yes, no, undefined)
            }
            Cond::Not(a) => self.cond(a, no, yes, undefined),
            Cond::If(cond, a, b) => {
                let (then, other) = (self.b.create_block(), self.b.create_block());
                self.cond(cond, then, other, undefined)?;
                self.b.switch_to_block(then);
                self.cond(a, yes, no, undefined)?;
                self.b.switch_to_block(other);
                self.cond(b, yes, no, undefined)
            }
            Cond::Compare(first, links) => self.chain(first, links, yes, no, undefined),
        }
    }

    fn chain(
        &mut self,
        first: &Num,
        links: &[Compare],
        yes: Block,
        no: Block,
        undefined: Block,
    ) -> Result<(), Unfit> {
        let mut left = self.num(first, undefined)?;
        for link in links {
            let (code, right) = match link {
                Compare::Eq(right) => (IntCC::Equal, right),
                Compare::Ne(right) => (IntCC::NotEqual, right),
                Compare::Lt(right) => (IntCC::SignedLessThan, right),
                Compare::Le(right) => (IntCC::SignedLessThanOrEqual, right),
                Compare::Gt(right) => (IntCC::SignedGreaterThan, right),
                Compare::Ge(right) => (IntCC::SignedGreaterThanOrEqual, right),
                Compare::In(set) => return self.member(left, set, yes, no, undefined),
            };
            let right = self.num(right, undefined)?;
            let test = self.b.ins().icmp(code, left, right);
            let next = self.b.create_block();
            self.b.ins().brif(test, next, &[], no, &[]);
            self.b.switch_to_block(next);
            left = right;
        }
        self.b.ins().jump(yes, &[]);
        Ok(())
    }

    /// Branches on whether `x` is in a set.
    pub(super) fn member(
        &mut self,
        x: Value,
        set: &SetExpr,
        yes: Block,
        no: Block,
        undefined: Block,
    ) -> Result<(), Unfit> {
        match set {
            SetExpr::Range(low, high) => {
                let low = self.num(low, undefined)?;
                let high = high.as_ref().map(|high| self.num(high, undefined)).transpose()?;
                let mut test = self.b.ins().icmp(IntCC::SignedLessThanOrEqual, low, x);
                if let Some(high) = high {
                    let below = self.b.ins().icmp(IntCC::SignedLessThanOrEqual, x, high);
                    test = self.b.ins().band(test, below);
                }
                self.b.ins().brif(test, yes, &[], no, &[]);
            }
            SetExpr::Literal(items) => {
                let items = items.iter().map(|item| self.num(item, undefined));
                let items = items.collect::<Result<Vec<_>, _>>()?;
                self.one_of(x, &items, yes, no);
            }
            SetExpr::Fixed(items) if items.len() <= SHORT => {
                let items = items.iter().map(|item| self.num(&Num::Const(item.clone()), undefined));
                let items = items.collect::<Result<Vec<_>, _>>()?;
                self.one_of(x, &items, yes, no);
            }
            SetExpr::Named(NamedSet::Divisors, Some(of)) => {
                let of = self.num(of, undefined)?;
                self.leave_if(IntCC::Equal, of, 0, no);
                self.leave_if(IntCC::SignedLessThan, x, 1, no);
                let rest = self.b.ins().srem(of, x);
                self.b.ins().brif(rest, no, &[], yes, &[]);
            }
            SetExpr::Named(NamedSet::Multiples, Some(of)) => {
                let of = self.num(of, undefined)?;
                self.leave_if(IntCC::Equal, of, 0, no);
                self.leave_if(IntCC::SignedLessThan, x, 1, no);
                let rest = self.b.ins().srem(x, of);
                self.b.ins().brif(rest, no, &[], yes, &[]);
            }
            SetExpr::Named(NamedSet::Coprime, Some(of)) => {
                let of = self.num(of, undefined)?;
                self.leave_if(IntCC::Equal, of, 0, no);
                self.leave_if(IntCC::SignedLessThan, x, 1, no);
                let gcd = self.gcd(of, x);
                let test = self.b.ins().icmp_imm(IntCC::Equal, gcd, 1);
                self.b.ins().brif(test, yes, &[], no, &[]);
            }
            // All numbers of a set are looked at before any answer.
            SetExpr::Or(a, b) | SetExpr::And(a, b) | SetExpr::Except(a, b) if total(a) && total(b) => {
                let next = self.b.create_block();
                let (first, second) = match set {
                    SetExpr::Or(..) => ((yes, next), (yes, no)),
                    SetExpr::And(..) => ((next, no), (yes, no)),
                    _ => ((next, no), (no, yes)),
                };
                self.member(x, a, first.0, first.1, undefined)?;
                self.b.switch_to_block(next);
                self.member(x, b, second.0, second.1, undefined)?;
            }
            _ => return Err(Unfit::Form),
        }
        Ok(())
    }

    fn one_of(&mut self, x: Value, items: &[Value], yes: Block, no: Block) {
        for &item in items {
            let test = self.b.ins().icmp(IntCC::Equal, x, item);
            let next = self.b.create_block();
            self.b.ins().brif(test, yes, &[], next, &[]);
            self.b.switch_to_block(next);
        }
        self.b.ins().jump(no, &[]);
    }
}

/// One more than the last slot an atom looks at.
fn fastest(atom: &Num) -> usize {
    let mut last = 0;
    atom.walk(&mut |num| {
        if let Num::Slot(slot) = num {
            last = last.max(slot + 1);
        }
    });
    last
}

/// Whether all numbers of a set are defined.
pub(super) fn total(set: &SetExpr) -> bool {
    let mut total = true;
    set.walk(&mut |num| total &= is_total(num));
    total
}
