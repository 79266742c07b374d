/** JSON logic nests deeper than people can read long before this. */
const maxDepth = 6;
const maxLength = 20_000;

const comparisons: Readonly<Record<string, string>> = {
  '==': 'is',
  '===': 'is',
  '!=': 'is not',
  '!==': 'is not',
  '>': 'is greater than',
  '>=': 'is at least',
  '<': 'is less than',
  '<=': 'is at most',
  contains: 'contains',
};

/** A rule kept as JSON logic in plain words, names as they are spelled there; null when any part of it is not understood, then show it raw. */
export function ruleWords(expression: string): string | null {
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
  if (operator === '!' || operator === 'not') return suffixed(operands, 'is not set', depth);
  if (operator === '!!') return suffixed(operands, 'is set', depth);
  if (operator === 'in') return membership(operands);
  const verb = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (verb === undefined || operands.length !== 2) return null;
  return compared(operands, verb);
}

/** `{ "op": [a, b] }` or `{ "op": a }` as a pair; null for anything else. */
function operation(node: unknown): readonly [string, readonly unknown[]] | null {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return null;
  const entries = Object.entries(node);
  const [first] = entries;
  if (first === undefined || entries.length !== 1) return null;
  return [first[0], Array.isArray(first[1]) ? first[1] : [first[1]]];
}

function joined(operands: readonly unknown[], word: string, depth: number): string | null {
  const parts = operands.map((operand) => sentence(operand, depth + 1));
  if (parts.length === 0 || parts.includes(null)) return null;
  const text = parts.join(`, ${word} `);
  return depth > 0 && parts.length > 1 ? `(${text})` : text;
}

function suffixed(operands: readonly unknown[], words: string, depth: number): string | null {
  if (operands.length !== 1) return null;
  const named = variable(operands[0]);
  if (named !== null) return `${named} ${words}`;
  const inner = sentence(operands[0], depth + 1);
  if (inner === null) return null;
  return words === 'is set' ? inner : `not: ${inner}`;
}

function membership(operands: readonly unknown[]): string | null {
  const [needle, haystack] = operands;
  const list = Array.isArray(haystack) ? haystack.map(literal) : null;
  if (list !== null) {
    const named = variable(needle);
    return named === null || list.length === 0 || list.includes(null) ? null : `${named} is one of ${list.join(', ')}`;
  }
  const named = variable(haystack);
  const value = literal(needle);
  return named === null || value === null ? null : `${named} contains ${value}`;
}

function compared(operands: readonly unknown[], verb: string): string | null {
  const left = variable(operands[0]) ?? literal(operands[0]);
  const right = variable(operands[1]) ?? literal(operands[1]);
  if (left === null || right === null) return null;
  if (right === 'nothing') return `${left} ${verb === 'is not' ? 'is set' : 'is not set'}`;
  return `${left} ${verb} ${right}`;
}

function variable(node: unknown): string | null {
  const call = operation(node);
  if (call === null || call[0] !== 'var') return null;
  const [name] = call[1];
  return typeof name === 'string' && name !== '' ? name : null;
}

function literal(node: unknown): string | null {
  if (node === null) return 'nothing';
  if (typeof node === 'string') return `“${node}”`;
  return typeof node === 'number' || typeof node === 'boolean' ? String(node) : null;
}
