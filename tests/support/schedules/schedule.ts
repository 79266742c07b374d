import type { Fault } from '@tests/support/fault-server/fault';
import { faults } from '@tests/support/fault-server/faults';
import fc from 'fast-check';

export const changes = [
  'none',
  'insert newer',
  'insert a twin',
  'insert anywhere',
  'delete one',
  'delete the newest',
] as const;

/** What happens on a server before a page is asked for. */
export interface Step {
  readonly change: (typeof changes)[number];
  /** Which of the rows, and which time. */
  readonly at: number;
  /** What goes wrong, and with how many of the requests for this page; three of them make the call fail. */
  readonly fault: Fault | null;
  readonly failing: number;
}

/** Faults after which the same request may succeed a moment later. */
const passing: readonly Fault[] = [
  { kind: 'reset-before-headers' },
  { kind: 'close-before-headers' },
  { kind: 'reset-mid-body' },
  { kind: 'truncated-length' },
  { kind: 'truncated-chunked' },
  faults.serverError(503),
  faults.serverError(502),
  faults.tooManyRequests('0'),
];

const steps: fc.Arbitrary<Step> = fc.record({
  change: fc.constantFrom(...changes),
  at: fc.nat(1000),
  fault: fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, { arbitrary: fc.constantFrom(...passing), weight: 1 }),
  failing: fc.integer({ min: 1, max: 4 }),
});

/** Rows as times from 0 to 9: few, so that many share one, also across the borders of pages. */
export const schedules = fc.record({
  times: fc.array(fc.nat(9), { minLength: 1, maxLength: 24 }),
  pageSize: fc.integer({ min: 1, max: 7 }),
  steps: fc.array(steps, { minLength: 8, maxLength: 8 }),
});
