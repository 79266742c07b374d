import { z } from 'zod';

/** SemVer 2.0.0 (https://semver.org), without build facts, which order nothing. */
const semver =
  /^(?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8})){2}(?:-(?:0|[1-9]\d{0,8}|\d*[A-Za-z-][\dA-Za-z-]*)(?:\.(?:0|[1-9]\d{0,8}|\d*[A-Za-z-][\dA-Za-z-]*))*)?$/;

/** What the update feed says of the newest release, and nothing else. */
export const releaseSchema = z.object({
  version: z.string().max(60).regex(semver),
  /** A calendar day, such as 2026-11-20. */
  date: z.iso.date(),
  /** Markdown. */
  notes: z.string().max(20_000),
  /** The page where it can be downloaded. */
  download: z.url({ protocol: /^https$/ }).max(500),
});
export type Release = z.infer<typeof releaseSchema>;

/**
 * What came of a check. `unverified`: no trusted certificate; `absent`: something answered, but with no feed; `invalid`: the feed
 * is too large, malformed, or leads elsewhere.
 */
export const updateOutcomes = ['checked', 'unreachable', 'unverified', 'absent', 'invalid'] as const;
export type UpdateOutcome = (typeof updateOutcomes)[number];

/** The last check, and the newer release that is known. */
export const updateStateSchema = z.object({
  /** Epoch milliseconds; null before the first check. */
  checkedAt: z.number().nullable(),
  outcome: z.enum(updateOutcomes).nullable(),
  release: releaseSchema.nullable(),
});
export type UpdateState = z.infer<typeof updateStateSchema>;

/** Below zero where `a` is the older version, by SemVer's precedence; both must be versions. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  const byNumbers = firstDifference(one.numbers, other.numbers);
  if (byNumbers !== 0) return byNumbers;
  // A version without a suffix is the release that the others precede.
  if (one.suffix.length === 0 || other.suffix.length === 0) return other.suffix.length - one.suffix.length;
  return firstDifference(one.suffix, other.suffix);
}

function partsOf(version: string) {
  const at = version.indexOf('-');
  const suffix = at === -1 ? [] : version.slice(at + 1).split('.');
  return { numbers: version.slice(0, at === -1 ? undefined : at).split('.'), suffix };
}

/** Fewer parts come first where the others are the same. */
function firstDifference(a: readonly string[], b: readonly string[]): number {
  for (const [index, part] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const order = comparePart(part, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Numbers by size and before words, words by their characters. */
function comparePart(a: string, b: string): number {
  const [isNumber, isOther] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber && isOther) return Number(a) - Number(b);
  if (isNumber !== isOther) return isNumber ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
