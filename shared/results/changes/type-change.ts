// cspell:ignore tinyint byteint mediumint hugeint largeint doubleprecision nvarchar charactervarying mediumtext clob longtext
// cspell:ignore varbinary mediumblob longblob
/** How one type of a column became another. */
export type TypeChange = 'spelled' | 'sized' | 'widened' | 'narrowed' | 'other';

/** Types that hold more and more of the same, the smallest first; names of one step mean the same. */
const ladders: readonly (readonly (readonly string[])[])[] = [
  [
    ['tinyint', 'byteint', 'int1'],
    ['smallint', 'short', 'int2'],
    ['mediumint'],
    ['int', 'integer', 'int4'],
    ['bigint', 'long', 'int8'],
    ['hugeint', 'largeint'],
  ],
  [
    ['float', 'real', 'float4'],
    ['double', 'float8', 'doubleprecision'],
  ],
  [['decimal', 'numeric', 'number']],
  [
    ['char', 'character', 'nchar'],
    ['varchar', 'nvarchar', 'charactervarying'],
    ['mediumtext'],
    ['text', 'string', 'clob', 'longtext'],
  ],
  [['bool', 'boolean']],
  [['binary'], ['varbinary'], ['mediumblob'], ['blob', 'bytes', 'longblob']],
];

/** Where each name stands. */
const steps = new Map(
  ladders.flatMap((ladder, family) =>
    ladder.flatMap((names, step) => names.map((name) => [name, { family, step }] as const)),
  ),
);

interface Written {
  readonly name: string;
  /** Sizes in brackets, such as 18 and 2 of `decimal(18,2)`. */
  readonly sizes: readonly number[];
  /** Whether something else stands in or after brackets. */
  readonly isComplex: boolean;
}

const compact = (type: string): string => type.toLowerCase().replace(/\s+/g, '');

function read(type: string): Written {
  const text = compact(type);
  const [, name = text, inside = '', rest = ''] = /^([^(<[]+)(?:\(([\d,]*)\))?(.*)$/.exec(text) ?? [];
  return { name, sizes: inside === '' ? [] : inside.split(',').map(Number), isComplex: rest !== '' };
}

/** Whether values of the type may be larger now, smaller, or others; both as a server displays them, such as `decimal(18,2)`. */
export function typeChange(before: string, after: string): TypeChange {
  if (compact(before) === compact(after)) return 'spelled';
  const [old, now] = [read(before), read(after)];
  const step = stepBetween(old, now);
  if (step === null) return 'other';
  const sizes = sizeDirections(old.sizes, now.sizes);
  if (sizes === null && step === 0) return 'sized';
  const directions = [step, ...(sizes ?? [])];
  if (directions.some((each) => each < 0)) return 'narrowed';
  return directions.some((each) => each > 0) ? 'widened' : 'spelled';
}

/** How far apart two types stand on their ladder; null where they stand on none in common. */
function stepBetween(old: Written, now: Written): number | null {
  if (old.isComplex || now.isComplex) return null;
  if (old.name === now.name) return 0;
  const [from, to] = [steps.get(old.name), steps.get(now.name)];
  return from === undefined || to === undefined || from.family !== to.family ? null : to.step - from.step;
}

/** For each size whether it grew, 1, shrank, -1, or stayed; null where only one side states them. */
function sizeDirections(old: readonly number[], now: readonly number[]): readonly number[] | null {
  if ((old.length === 0) !== (now.length === 0)) return null;
  const [digits = 0, scale = 0] = old;
  const [newDigits = 0, newScale = 0] = now;
  // More places after the point leave fewer before it.
  return [Math.sign(newDigits - newScale - (digits - scale)), Math.sign(newScale - scale)];
}
