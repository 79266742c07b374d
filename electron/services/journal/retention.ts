import type { Operation } from '@shared/domain/activity';

/** Operations whose outcome is known are kept as long as either holds. */
const kept = { operations: 5000, ms: 2 * 366 * 24 * 3_600_000 } as const;

/** The operations that stay and those that may be forgotten, of those whose outcome is known; `now` in epoch milliseconds. */
export function retained(closed: readonly Operation[], now: number) {
  const newestFirst = closed.toSorted((a, b) => b.startedAt - a.startedAt);
  const isKept = ({ startedAt }: Operation, place: number) => place < kept.operations || now - startedAt <= kept.ms;
  return {
    stays: newestFirst.filter(isKept),
    goes: newestFirst.filter((operation, place) => !isKept(operation, place)),
  };
}
