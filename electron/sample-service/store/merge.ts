import type { Ordered } from './keyset';

/** Two ordered lists read as one; no key is in both. */
export function mergeOrdered<Row, Key>(
  left: Ordered<Row, Key>,
  right: Ordered<Row, Key>,
  compare: (a: Key, b: Key) => number,
): Ordered<Row, Key> {
  const keyOf = (row: Row) => left.keyOf(row);
  const byKey = (a: Row, b: Row) => compare(keyOf(a), keyOf(b));
  return {
    keyOf,
    forward: (from) => zip(left.forward(from), right.forward(from), byKey),
    backward: (from) => zip(left.backward(from), right.backward(from), (a, b) => byKey(b, a)),
  };
}

function* zip<Row>(left: Iterable<Row>, right: Iterable<Row>, compare: (a: Row, b: Row) => number): Generator<Row> {
  const lefts = left[Symbol.iterator]();
  const rights = right[Symbol.iterator]();
  let a = lefts.next();
  let b = rights.next();
  while (!a.done || !b.done) {
    if (!a.done && (b.done || compare(a.value, b.value) <= 0)) {
      yield a.value;
      a = lefts.next();
    } else if (!b.done) {
      yield b.value;
      b = rights.next();
    }
  }
}
