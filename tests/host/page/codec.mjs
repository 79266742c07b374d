/**
 * Structured clone as JSON, for the text channel between the host and a page. The same source runs in Node and, with the
 * word `export` taken off, in the page's isolated world; so it imports nothing.
 *
 * `encode` gives a tree that JSON can carry, and beside it the long strings, so that a page of rows is escaped once.
 * A member that JSON cannot say is an object with the one-letter kind under `$`.
 */
const longString = 1024;
const viewLength = (view) => (view instanceof DataView ? view.byteLength : view.length);

/** Throws Electron's words for what structured clone refuses: functions, symbols, promises, elements. */
export function encode(value) {
  const long = [];
  try {
    const copy = isSmall(value, 3) ? value : structuredClone(value);
    return { tree: writer(long)(copy), long };
  } catch {
    throw new Error('An object could not be cloned.');
  }
}

/** A few levels of plain data need no full clone first: the writer below copies them faithfully. */
function isSmall(value, depth) {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (value === null || typeof value !== 'object') return true;
  if (depth === 0 || !(isPlain(value) || Array.isArray(value))) return false;
  const keys = Object.keys(value);
  if (keys.length > 32 || (Array.isArray(value) && keys.length !== value.length)) return false;
  return keys.every((key) => isSmall(value[key], depth - 1));
}

function isPlain(value) {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function writer(long) {
  const seen = new Map();
  const write = (value) => {
    if (typeof value === 'string') return value.length > longString ? { $: 'l', v: long.push(value) - 1 } : value;
    if (value === null || typeof value !== 'object') return writePrimitive(value);
    const known = seen.get(value);
    if (known !== undefined) return { $: 'r', v: known };
    seen.set(value, seen.size);
    return writeObject(value, write);
  };
  return write;
}

function writePrimitive(value) {
  if (value === undefined) return { $: 'u' };
  if (typeof value === 'bigint') return { $: 'n', v: String(value) };
  if (typeof value !== 'number' || (Number.isFinite(value) && !Object.is(value, -0))) return value;
  return { $: 'f', v: Object.is(value, -0) ? '-0' : String(value) };
}

function writeObject(value, write) {
  const entries = () => Object.entries(value).map(([key, member]) => [key, write(member)]);
  if (Array.isArray(value)) {
    return Object.keys(value).length === value.length
      ? { $: 'a', v: value.map(write) }
      : { $: 'h', n: value.length, v: entries() };
  }
  if (isPlain(value)) return { $: 'o', v: entries() };
  if (value instanceof Date) return { $: 'd', v: writePrimitive(value.getTime()) };
  if (value instanceof Map) return { $: 'm', v: [...value].map(([key, member]) => [write(key), write(member)]) };
  if (value instanceof Set) return { $: 's', v: [...value].map(write) };
  if (value instanceof Error) return writeError(value, write);
  return writeOther(value, write);
}

function writeError(error, write) {
  const cause = 'cause' in error ? { c: write(error.cause) } : {};
  return { $: 'e', k: error.name, m: error.message, s: error.stack, ...cause };
}

function writeOther(value, write) {
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === 'ArrayBuffer') return { $: 'b', v: toBase64(new Uint8Array(value)) };
  if (ArrayBuffer.isView(value)) {
    return { $: 't', k: kind, b: write(value.buffer), o: value.byteOffset, n: viewLength(value) };
  }
  if (kind === 'RegExp') return { $: 'x', v: [value.source, value.flags] };
  if (['Boolean', 'Number', 'String', 'BigInt'].includes(kind)) return { $: 'w', v: write(value.valueOf()) };
  throw new TypeError(`no encoding for ${kind}`);
}

/** The inverse of `encode`; objects keep their identity and cycles. */
export function decode(tree, long = []) {
  const seen = [];
  const keep = (value) => {
    seen.push(value);
    return value;
  };
  const fill = (target, entries) => {
    for (const [key, member] of entries) define(target, key, read(member));
    return target;
  };
  const readers = {
    u: () => undefined,
    n: (node) => BigInt(node.v),
    f: (node) => Number(node.v),
    l: (node) => long[node.v],
    r: (node) => seen[node.v],
    a: (node) => {
      const list = keep([]);
      for (const member of node.v) list.push(read(member));
      return list;
    },
    h: (node) => fill(keep(new Array(node.n)), node.v),
    o: (node) => fill(keep({}), node.v),
    d: (node) => keep(new Date(read(node.v))),
    x: (node) => keep(new RegExp(...node.v)),
    m: (node) => {
      const map = keep(new Map());
      for (const [key, member] of node.v) map.set(read(key), read(member));
      return map;
    },
    s: (node) => {
      const set = keep(new Set());
      for (const member of node.v) set.add(read(member));
      return set;
    },
    b: (node) => keep(fromBase64(node.v).buffer),
    t: (node) => {
      const at = seen.push(undefined) - 1;
      const buffer = read(node.b);
      seen[at] = new globalThis[node.k](buffer, node.o, node.n);
      return seen[at];
    },
    w: (node) => keep(Object(read(node.v))),
    e: (node) => {
      const error = keep(makeError(node));
      if ('c' in node)
        Object.defineProperty(error, 'cause', { value: read(node.c), writable: true, configurable: true });
      return error;
    },
  };
  const read = (node) => (node === null || typeof node !== 'object' ? node : readers[node.$](node));
  return read(tree);
}

function define(target, key, value) {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

function makeError({ k, m, s }) {
  const known = { EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
  const error = new (Object.hasOwn(known, k) ? known[k] : Error)(m);
  Object.defineProperty(error, 'stack', { value: s, writable: true, configurable: true });
  return error;
}

function toBase64(bytes) {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 32768) binary += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(binary);
}

const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
