import type { CheckCounts } from '@shared/domain/result/counts';
import { once } from '@shared/format/once';

/** Values of each kind, as a result holds them. */
export interface KindValues {
  /** Epoch milliseconds. They cross as differences, since results follow each other. */
  time: number;
  number: number | null;
  /** A text that every result has. */
  word: string;
  text: string | null;
  names: readonly string[];
  counts: CheckCounts | null;
}
export type Kind = keyof KindValues;

/** Kinds of which a list has few different values: each is held once, and a row has its place. The others are numbers. */
export type DictionaryKind = Exclude<Kind, 'time' | 'number'>;

/** The different values, as they cross to the window. */
export interface SentValues {
  word: string;
  text: string;
  names: string[];
  /** Passed, failed, total. */
  counts: [number | null, number | null, number | null];
}

interface KindRules<V, N, S> {
  /** The value of a row that has none. */
  readonly none: N;
  keyOf(value: V): string;
  /** Whether two have the same key, without making one: many rows have the value of the row before. */
  isSame(one: V | N, other: V | N): boolean;
  /** The order in which a list is sorted, unless the column has one of its own. */
  compare(one: V, other: V): number;
  pack(value: V): S;
  unpack(sent: S): V;
}

type RulesOf<K extends DictionaryKind, N> = KindRules<Exclude<KindValues[K], null>, N, SentValues[K]>;

const collator = once(() => new Intl.Collator('en', { numeric: true }));
export const compareTexts = (one: string, other: string): number => collator().compare(one, other);
const itself = <T>(value: T): T => value;
const isEqual = (one: unknown, other: unknown): boolean => one === other;

const rules: {
  readonly word: RulesOf<'word', ''>;
  readonly text: RulesOf<'text', null>;
  readonly names: RulesOf<'names', readonly []>;
  readonly counts: RulesOf<'counts', null>;
} = {
  word: {
    none: '',
    keyOf: itself,
    isSame: isEqual,
    compare: compareTexts,
    pack: itself,
    unpack: itself,
  },
  text: {
    none: null,
    keyOf: itself,
    isSame: isEqual,
    // With a different message in every run, the rules of a language would take a second.
    compare: (one, other) => (one < other ? -1 : one === other ? 0 : 1),
    pack: itself,
    unpack: itself,
  },
  names: {
    none: [],
    keyOf: (names) => JSON.stringify(names),
    isSame: (one, other) => one.length === other.length && one.every((name, at) => name === other[at]),
    // By how many there are, then by the first one.
    compare: (one, other) => one.length - other.length || compareTexts(one[0] ?? '', other[0] ?? ''),
    pack: (names) => [...names],
    unpack: itself,
  },
  counts: {
    none: null,
    keyOf: ({ passed, failed, total }) => `${passed},${failed},${total}`,
    isSame: (one, other) =>
      one === other || (one?.passed === other?.passed && one?.failed === other?.failed && one?.total === other?.total),
    // By failed checks, then by passed ones: what the cells show first comes first.
    compare: (one, other) => (one.failed ?? -1) - (other.failed ?? -1) || (one.passed ?? -1) - (other.passed ?? -1),
    pack: ({ passed, failed, total }) => [passed, failed, total],
    unpack: ([passed, failed, total]) => ({ passed, failed, total }),
  },
};

export const dictionaryKinds = Object.keys(rules) as readonly DictionaryKind[];

/** The rules of a kind, for code that handles all kinds. */
export const rulesOf = (kind: DictionaryKind): KindRules<unknown, unknown, unknown> => rules[kind];
