/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error('there is something to pick from');
  return item;
}

/** JSON texts that have no business where they are put. */
const oddValues = [
  ...['null', 'true', '0', '-0', '-1', '1.5', '1e400', '-1e400', '9007199254740993', '8640000000000001', '1e21'],
  ...['""', '" "', '"NaN"', '"before/999"', '".."', '"%2e%2e"', '"\\u0000"', '"\\ud800"', '"\\u202egnp.exe"', '"🦊"'],
  ...['[]', '{}', '[[]]', '[null]', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"length":-1}'],
  ...['"<img src=x onerror=alert(1)>"', '"1700000000000"', '"5b1f3a52-6c1e-4d67-9a3f-000000000001"', '1700000000'],
  `"${'x'.repeat(9000)}"`,
  `"${'a\\n'.repeat(2000)}"`,
  `${'['.repeat(80)}${']'.repeat(80)}`,
  `[${'{},'.repeat(500)}{}]`,
];

const oddKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'id',
  'timestamp',
  'data',
  'paging',
];

/** Pieces of text that break JSON, or are parts of it in the wrong place. */
const oddPieces = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '\\u',
  '\u0000',
  'NaN',
  'Infinity',
  '/*',
  '<html>',
  '\ufeff',
  'é',
];

/** Where a value may be changed: it stands in a list or in an object. */
interface Place {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string;
}

const placesIn = (value: unknown): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).map((key) => ({ holder: value as Place['holder'], key }))
    : [];

function placeIn(random: Random, root: unknown): Place | null {
  let found: Place | null = null;
  for (let value = root; ; ) {
    const places = placesIn(value);
    if (places.length === 0 || (found !== null && random() < 0.3)) return found;
    found = pick(random, places);
    value = (found.holder as Record<string, unknown>)[found.key];
  }
}

/** As JSON.parse makes it: `__proto__` is a key like any other. */
function put({ holder, key }: Place, value: unknown): void {
  if (Array.isArray(holder) && key === 'length') holder.push(value);
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

const take = ({ holder, key }: Place): unknown => (holder as Record<string, unknown>)[key];

type Change = (random: Random, place: Place, root: unknown) => void;

/** Changes that leave JSON what it is. */
const changes: readonly Change[] = [
  (random, place) => put(place, JSON.parse(pick(random, oddValues))),
  (random, place) => put(place, JSON.parse(pick(random, oddValues))),
  (_, { holder, key }) => void Reflect.deleteProperty(holder, key),
  (random, place) => put({ ...place, key: pick(random, oddKeys) }, take(place)),
  (_, place) => put(place, [take(place)]),
  (_, place) => put(place, { value: take(place) }),
  (_, place) => put(place, JSON.stringify(take(place))),
  (random, place, root) => {
    const other = placeIn(random, root);
    if (other !== null) put(place, structuredClone(take(other)));
  },
  (random, { holder }) => {
    if (Array.isArray(holder) && holder.length < 50) holder.push(structuredClone(holder[below(random, holder.length)]));
  },
];

/** A document with some of its values replaced, taken away, doubled or put elsewhere, as JSON text. */
export function mutated(random: Random, document: string): string {
  const root: unknown = JSON.parse(document);
  for (let count = 1 + below(random, 4); count > 0; count -= 1) {
    const place = placeIn(random, root);
    if (place !== null) pick(random, changes)(random, place, root);
  }
  return JSON.stringify(root);
}

/** A text of which parts are gone, doubled, foreign or cut off: mostly no JSON any more. */
export function damaged(random: Random, text: string): string {
  const at = below(random, text.length + 1);
  const to = Math.min(text.length, at + below(random, 40));
  switch (below(random, 6)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(to);
    case 2:
      return text.slice(0, to) + text.slice(at);
    case 3:
      return text.slice(0, at) + pick(random, oddValues) + text.slice(to);
    case 4:
      return text.slice(0, at) + pick(random, oddPieces).repeat(1 + below(random, 3)) + text.slice(at);
    default:
      return text.slice(0, at) + String.fromCharCode(below(random, 65_536)) + text.slice(at + 1);
  }
}

const deep = 100_000;

/** The next document of a run: mostly JSON with something wrong in it, sometimes no JSON, and rarely a monster. */
export function nextDocument(random: Random, documents: readonly string[]): string {
  const kind = random();
  const document = pick(random, documents);
  if (kind < 0.75) return mutated(random, document);
  if (kind < 0.9998) return damaged(random, document);
  const [open, close] = pick(random, [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const);
  return `{"data":${open.repeat(deep)}1${close.repeat(deep)}}`;
}
