import { messages } from './messages';

const { rule: texts } = messages;
const comparisons: Readonly<Record<string, (left: string, right: string) => string>> = texts.comparisons;

/** Deeper rules are shown raw: nobody could read the sentence. */
const maxDepth = 6;
const maxLength = 20_000;

/** A JSON logic rule as a sentence, with its names as they are spelled; null when any part is unknown, to show it raw. */
export function ruleText(expression: string): string | null {
  if (expression.length > maxLength) return null;
  try {
    return sentence(JSON.parse(expression), 0);
  } catch {
    return null;
  }
}

function sentence(node: unknown, depth: number): string | null {
  const call = operation(node);
  if (call === null || depth > maxDepth) return null;
  const [operator, operands] = call;
  if (operator === 'and' || operator === 'or') return joined(operands, operator, depth);
  if (operator === '!' || operator === 'not') return unary(operands, { isSet: false, depth });
  if (operator === '!!') return unary(operands, { isSet: true, depth });
  if (operator === 'in') return membership(operands);
  const compare = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  return compare === undefined || operands.length !== 2 ? null : compared(operands, operator, compare);
}

/** `{ "op": [a, b] }` or `{ "op": a }` as a pair; null for anything else. */
function operation(node: unknown): readonly [string, readonly unknown[]] | null {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return null;
  const entries = Object.entries(node);
  const [first] = entries;
  if (first === undefined || entries.length !== 1) return null;
  return [first[0], Array.isArray(first[1]) ? first[1] : [first[1]]];
}

function joined(operands: readonly unknown[], operator: 'and' | 'or', depth: number): string | null {
  const parts = operands.map((operand) => sentence(operand, depth + 1));
  if (parts.length === 0 || parts.includes(null)) return null;
  const text = parts.join(texts[operator]);
  return depth > 0 && parts.length > 1 ? `(${text})` : text;
}

/** `{ "!": x }` and `{ "!!": x }`: whether a name is set, or a sentence is true. */
function unary(operands: readonly unknown[], { isSet, depth }: { isSet: boolean; depth: number }): string | null {
  if (operands.length !== 1) return null;
  const named = variable(operands[0]);
  if (named !== null) return isSet ? texts.isSet(named) : texts.isNotSet(named);
  const inner = sentence(operands[0], depth + 1);
  if (inner === null) return null;
  return isSet ? inner : texts.not(inner);
}

function membership(operands: readonly unknown[]): string | null {
  const [needle, haystack] = operands;
  const list = Array.isArray(haystack) ? haystack.map(literal) : null;
  if (list !== null) {
    const named = variable(needle);
    return named === null || list.length === 0 || list.includes(null) ? null : texts.isOneOf(named, list.join(', '));
  }
  const named = variable(haystack);
  const value = literal(needle);
  return named === null || value === null ? null : texts.comparisons.contains(named, value);
}

function compared(
  operands: readonly unknown[],
  operator: string,
  compare: (left: string, right: string) => string,
): string | null {
  const left = variable(operands[0]) ?? literal(operands[0]);
  const right = variable(operands[1]) ?? literal(operands[1]);
  if (left === null || right === null) return null;
  if (operands[1] === null) return operator.startsWith('!') ? texts.isSet(left) : texts.isNotSet(left);
  return compare(left, right);
}

function variable(node: unknown): string | null {
  const call = operation(node);
  if (call === null || call[0] !== 'var') return null;
  const [name] = call[1];
  return typeof name === 'string' && name !== '' ? name : null;
}

function literal(node: unknown): string | null {
  if (node === null) return texts.nothing;
  if (typeof node === 'string') return texts.quoted(node);
  return typeof node === 'number' || typeof node === 'boolean' ? String(node) : null;
}
