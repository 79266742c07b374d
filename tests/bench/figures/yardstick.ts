import { performance } from 'node:perf_hooks';

/** What the work below takes on the machine that the gates in milliseconds and frames were set on. */
const referenceMs = 1.65;

const rows = Array.from({ length: 2000 }, (_, at) => ({
  id: `result-${at}`,
  timestamp: 1_764_000_000_000 + ((at * 7919) % 2000) * 60_000,
  status: ['Success', 'Failed', 'PartialSuccess'][at % 3],
  schema: { passed: at % 17, failed: at % 5, failedFields: [`amount_${at % 11}`, `updated_at_${at % 7}`] },
}));
const text = JSON.stringify(rows);

/** A work like that of the app: a page is parsed, sorted and grouped, and written again. */
function work(): number {
  const parsed = JSON.parse(text) as typeof rows;
  parsed.sort((one, other) => one.timestamp - other.timestamp);
  const groups = new Map<string, number>();
  for (const { schema } of parsed)
    for (const field of schema.failedFields) groups.set(field, (groups.get(field) ?? 0) + 1);
  return JSON.stringify(parsed).length + groups.size;
}

const times = 200;

/** The shortest of many: what else runs on the machine lengthens the others. */
function yardstick(): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let each = 0; each < times; each += 1) {
    const startedAt = performance.now();
    if (work() === 0) throw new Error('nothing was measured');
    shortest = Math.min(shortest, performance.now() - startedAt);
  }
  return shortest;
}

let measured: number | undefined;

/** How many times as long as on the machine of the gates a work takes here, at least once. Measured once for each process. */
export function slowness(): number {
  measured ??= Math.max(1, yardstick() / referenceMs);
  return measured;
}

/** Units whose figures depend on how fast the machine is; counts and bytes do not. */
const units = ['ms', 'frames'];

/** By how many times a gate of its own in this unit is wider here. */
export const widening = (unit: string): number => (units.includes(unit.trim()) ? slowness() : 1);
