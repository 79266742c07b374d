import { sized } from './size';
import { type Summary, summarise } from './statistics';

/** One measurement; the unit is the caller's, the same for both sides. */
export type Measure = () => Promise<number>;

/** Several figures of one run. */
export type Measures<K extends string> = () => Promise<Readonly<Record<K, number>>>;

/** Pairs per measure, fewer for heavy ones and in a quick run, unless `BENCH_PAIRS` says how many; the table says it then. */
export const pairsOr = (usual: number): number =>
  Number(process.env['BENCH_PAIRS'] ?? Math.min(usual, sized(Number.POSITIVE_INFINITY, 3)));
const usualPairs = 15;

/** Wider than this share of the median, an interval says too little. */
const widest = 0.1;
const mostSeries = sized(3, 1);

/** So many milliseconds after its beginning a comparison starts no other pair: on a slow machine it says less, and ends. */
const longestMs = sized(100_000, 15_000);
/** Fewer say nothing at all. */
const fewestPairs = 2;

export interface PairResult extends Summary {
  /** Medians of the two sides in their own unit. */
  readonly app: number;
  readonly control: number;
  /** False when even the last series had too wide an interval. */
  readonly isConclusive: boolean;
}

export interface Protocol {
  /** Unless `BENCH_PAIRS` says otherwise. */
  readonly pairs?: number;
  /** How the two sides of a pair are put together: app / control unless given. */
  readonly combine?: (app: number, control: number) => number;
  /** The widest interval that counts, in the unit of the result; a tenth of the median unless given. */
  readonly widest?: number;
  /** A series is repeated only where its interval has this limit inside: elsewhere more pairs decide nothing. */
  readonly gate?: number;
}

/**
 * Measures app and control in turn, ABAB, and gives the ratio of each pair: what disturbs the machine disturbs both
 * sides of a pair (docs/performance.md#how-figures-are-measured). The first pair warms up and is dropped.
 */
export async function interleaved(app: Measure, control: Measure, protocol: Protocol = {}): Promise<PairResult> {
  const single = (measure: Measure) => async () => ({ value: await measure() });
  return (await interleavedFigures(single(app), single(control), { value: protocol })).value;
}

/** The same for runs that give several figures at once. The first protocol says how many pairs. */
export async function interleavedFigures<K extends string>(
  app: Measures<K>,
  control: Measures<K>,
  protocols: Readonly<Record<K, Protocol>>,
): Promise<Readonly<Record<K, PairResult>>> {
  const names = Object.keys(protocols) as K[];
  const [first] = names;
  const count = pairsOr((first === undefined ? undefined : protocols[first].pairs) ?? usualPairs);
  const endsAt = performance.now() + longestMs;
  const isLate = () => performance.now() >= endsAt;
  for (let series = 1; ; series += 1) {
    const startedAt = performance.now();
    const measured = await measure(app, control, (taken) => taken >= count || (taken >= fewestPairs && isLate()));
    const entries = names.map((name) => {
      const values = measured.map((pair) => ({ app: pair.app[name], control: pair.control[name] }));
      return [name, resultOf(values, protocols[name])] as const;
    });
    const isDone = entries.every(([name, result]) => result.isConclusive || isDecided(result, protocols[name].gate));
    const hasTime = 2 * performance.now() - startedAt < endsAt;
    if (isDone || series === mostSeries || !hasTime) return Object.fromEntries(entries) as Record<K, PairResult>;
  }
}

async function measure<K extends string>(app: Measures<K>, control: Measures<K>, isEnough: (taken: number) => boolean) {
  const measured: { readonly app: Readonly<Record<K, number>>; readonly control: Readonly<Record<K, number>> }[] = [];
  await app();
  await control();
  while (!isEnough(measured.length)) measured.push({ app: await app(), control: await control() });
  return measured;
}

interface Pair {
  readonly app: number;
  readonly control: number;
}

function resultOf(measured: readonly Pair[], protocol: Protocol): PairResult {
  const combine = protocol.combine ?? ((app, control) => app / control);
  const summary = summarise(measured.map((pair) => combine(pair.app, pair.control)));
  return {
    ...summary,
    app: summarise(measured.map((pair) => pair.app)).median,
    control: summarise(measured.map((pair) => pair.control)).median,
    isConclusive: summary.high - summary.low <= (protocol.widest ?? widest * summary.median),
  };
}

const isDecided = ({ low, high }: Summary, gate: number | undefined): boolean =>
  gate !== undefined && (low > gate || high <= gate);
