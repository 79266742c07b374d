import { ruleMessages as texts } from './rule-messages';

/** Deeper rules are shown raw, since the sentence would be unreadable. */
const maxDepth = 6;
const maxLength = 20_000;

/**
 * A JSON logic rule as a sentence; null when any part is unknown, so that it is shown raw. The operators are those of
 * https://jsonlogic.com/operations.html and OpenMetadata's `length`.
 */
export function ruleText(expression: string): string | null {
  if (expression.length > maxLength) return null;
  try {
    return condition(JSON.parse(expression), 0);
  } catch {
    return null;
  }
}

type Operands = readonly unknown[];
/** Makes a part of a sentence; null when it cannot be expressed. */
type Say = (operands: Operands, depth: number) => string | null;

/** Operators with a boolean result. */
const conditions: Readonly<Record<string, Say>> = {
  and: (operands, depth) => joined(operands, texts.and, depth),
  or: (operands, depth) => joined(operands, texts.or, depth),
  '!': (operands, depth) => unary(operands, { isSet: false, depth }),
  not: (operands, depth) => unary(operands, { isSet: false, depth }),
  '!!': (operands, depth) => unary(operands, { isSet: true, depth }),
  in: membership,
  some: (operands, depth) => ofItems(operands, texts.some, depth),
  all: (operands, depth) => ofItems(operands, texts.all, depth),
  none: (operands, depth) => ofItems(operands, texts.none, depth),
  if: choice,
  '?:': choice,
  missing: (operands) =>
    names(operands.length === 1 && Array.isArray(operands[0]) ? operands[0] : operands, texts.missing),
  missing_some: ([count, list]) =>
    typeof count === 'number' && Array.isArray(list) ? names(list, (all) => texts.missingSome(count, all)) : null,
  ...Object.fromEntries(
    Object.entries(texts.comparisons).map(([operator, compare]): [string, Say] => [
      operator,
      (operands, depth) => compared(operands, { operator, compare, depth }),
    ]),
  ),
};

/** Operators with another result. */
const values: Readonly<Record<string, Say>> = {
  var: ([name, other]) => {
    if (name === '') return texts.item;
    if (typeof name !== 'string') return null;
    const otherwise = other === undefined ? null : literal(other);
    return otherwise === null ? (other === undefined ? name : null) : texts.orDefault(name, otherwise);
  },
  length: (operands, depth) => (operands.length === 1 ? lengthOf(operands[0], depth) : null),
  '+': (operands, depth) => listed(operands, ' + ', depth),
  '-': (operands, depth) => listed(operands, ' − ', depth),
  '*': (operands, depth) => listed(operands, ' × ', depth),
  '/': (operands, depth) => listed(operands, ' ÷ ', depth),
  '%': (operands, depth) => pair(operands, texts.remainder, depth),
  min: (operands, depth) => wrapped(listed(operands, ', ', depth), texts.min),
  max: (operands, depth) => wrapped(listed(operands, ', ', depth), texts.max),
  cat: (operands, depth) => listed(operands, texts.followedBy, depth),
  merge: (operands, depth) => listed(operands, texts.togetherWith, depth),
};

function condition(node: unknown, depth: number): string | null {
  const call = operation(node);
  if (call === null || depth > maxDepth) return null;
  const [operator, operands] = call;
  return Object.hasOwn(conditions, operator) ? (conditions[operator]?.(operands, depth) ?? null) : null;
}

function value(node: unknown, depth: number): string | null {
  const plain = literal(node);
  const call = operation(node);
  if (plain !== null || call === null || depth > maxDepth) return plain;
  const [operator, operands] = call;
  return Object.hasOwn(values, operator) ? (values[operator]?.(operands, depth + 1) ?? null) : null;
}

/** `{ "op": [a, b] }` or `{ "op": a }` as a pair; null for anything else. */
function operation(node: unknown): readonly [string, Operands] | null {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return null;
  const entries = Object.entries(node);
  const [first] = entries;
  if (first === undefined || entries.length !== 1) return null;
  return [first[0], Array.isArray(first[1]) ? first[1] : [first[1]]];
}

const wrapped = (text: string | null, say: (text: string) => string): string | null =>
  text === null ? null : say(text);

/** All operands joined; null when there is none, or one cannot be expressed. */
function listed(operands: Operands, between: string, depth: number): string | null {
  const parts = operands.map((operand) => value(operand, depth));
  return parts.length === 0 || parts.includes(null) ? null : parts.join(between);
}

function pair(operands: Operands, say: (left: string, right: string) => string, depth: number): string | null {
  const [left, right] = [value(operands[0], depth), value(operands[1], depth)];
  return operands.length !== 2 || left === null || right === null ? null : say(left, right);
}

function joined(operands: Operands, between: string, depth: number): string | null {
  const parts = operands.map((operand) => condition(operand, depth + 1));
  if (parts.length === 0 || parts.includes(null)) return null;
  const text = parts.join(between);
  return depth > 0 && parts.length > 1 ? `(${text})` : text;
}

/** `{ "!": x }` and `{ "!!": x }`: whether a value is set, or a condition is true. */
function unary(operands: Operands, { isSet, depth }: { isSet: boolean; depth: number }): string | null {
  if (operands.length !== 1) return null;
  const call = operation(operands[0]);
  const named = call === null || !Object.hasOwn(values, call[0]) ? null : value(operands[0], depth);
  if (named !== null) return isSet ? texts.isSet(named) : texts.isNotSet(named);
  const inner = condition(operands[0], depth + 1);
  if (inner === null) return null;
  return isSet ? inner : texts.not(inner);
}

function membership(operands: Operands, depth: number): string | null {
  const [needle, haystack] = operands;
  if (Array.isArray(haystack)) {
    const named = value(needle, depth);
    const list = haystack.map(literal);
    return named === null || list.length === 0 || list.includes(null) ? null : texts.isOneOf(named, list.join(', '));
  }
  return pair([haystack, needle], texts.comparisons.contains, depth);
}

/** A condition on the items of a list. */
function ofItems(operands: Operands, say: (list: string, each: string) => string, depth: number): string | null {
  const list = value(operands[0], depth);
  const each = condition(operands[1], depth + 1);
  return operands.length !== 2 || list === null || each === null ? null : say(list, each);
}

/** Text members of an asset; everything else that rules count is a list. */
const textMember = /(?:^|\.)(?:name|displayName|fullyQualifiedName|description)$/;

function lengthOf(node: unknown, depth: number): string | null {
  const counted = countOf(node, depth);
  return counted === null ? null : texts[textMember.test(counted) ? 'textLength' : 'length'](counted);
}

/** A list, or its items that meet a condition. */
function countOf(node: unknown, depth: number): string | null {
  const call = operation(node);
  return call?.[0] === 'filter' ? ofItems(call[1], texts.where, depth) : value(node, depth);
}

/** `if`, with the condition of each branch. */
function choice(operands: Operands, depth: number): string | null {
  const [when, then, otherwise] = operands;
  const outcome = (node: unknown) => (typeof node === 'boolean' ? texts.holds(node) : condition(node, depth + 1));
  const [first, second] = [condition(when, depth + 1), outcome(then)];
  const last = otherwise === undefined ? '' : outcome(otherwise);
  if (operands.length < 2 || operands.length > 3 || first === null || second === null || last === null) return null;
  const text = last === '' ? texts.ifThen(first, second) : texts.ifElse(first, second, last);
  return depth > 0 ? `(${text})` : text;
}

function names(list: Operands, say: (names: string) => string): string | null {
  const all = list.filter((name) => typeof name === 'string');
  return all.length === 0 || all.length !== list.length ? null : say(all.join(', '));
}

interface Comparison {
  readonly operator: string;
  readonly compare: (left: string, right: string) => string;
  readonly depth: number;
}

function compared(operands: Operands, { operator, compare, depth }: Comparison): string | null {
  if (operands.length === 3 && (operator === '<' || operator === '<=')) return between(operands, operator, depth);
  if (operands.length !== 2) return null;
  if (operands[1] === null) {
    const named = value(operands[0], depth);
    if (named === null || !/^[!=]/.test(operator)) return null;
    return operator.startsWith('!') ? texts.isSet(named) : texts.isNotSet(named);
  }
  return pair(operands, compare, depth);
}

/** `{ "<": [1, x, 9] }`. */
function between([low, middle, high]: Operands, operator: '<' | '<=', depth: number): string | null {
  const [from, named, to] = [value(low, depth), value(middle, depth), value(high, depth)];
  return from === null || named === null || to === null ? null : texts.between[operator](named, from, to);
}

function literal(node: unknown): string | null {
  if (node === null) return texts.nothing;
  if (typeof node === 'string') return texts.quoted(node);
  return typeof node === 'number' || typeof node === 'boolean' ? String(node) : null;
}
