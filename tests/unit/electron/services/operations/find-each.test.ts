import { findEach } from '@main/services/operations/find-each';
import { contractIdSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { describe, expect, it } from 'vitest';

const idOf = (step: number) => contractIdSchema.parse(`00000000-0000-4000-8000-${String(step).padStart(12, '0')}`);
const open = [0, 1, 2].map((step) => ({
  ...{ step, sentAt: 0, isAnswered: false, isOver: true },
  request: { kind: 'restore-contract', contractId: idOf(step) } as const,
}));

/** Reads each step, of which some fail; which were read, and what came of it. */
async function found(failures: Readonly<Record<number, ErrorCode>>) {
  const read: number[] = [];
  const outcome = await findEach(open, 'restore-contract', async ({ contractId }) => {
    const step = open.findIndex(({ request }) => request.contractId === contractId);
    read.push(step);
    const code = failures[step];
    if (code !== undefined) throw new AppError(code);
    return 'done';
  }).catch((thrown: unknown) => AppError.from(thrown).code);
  return { read, outcome };
}

describe(findEach, () => {
  it('finds out about all others where one contract is gone, or must not be read', async () => {
    const findings = [1].map((step) => ({ step, finding: 'done' }));
    expect(await found({ 0: 'not_found', 2: 'forbidden' })).toEqual({ read: [0, 1, 2], outcome: { findings } });
  });

  it('asks no more once the server is away, and keeps what it has found', async () => {
    const findings = [{ step: 0, finding: 'done' }];
    expect(await found({ 1: 'unreachable' })).toEqual({ read: [0, 1], outcome: { findings } });
  });

  it('says why where nothing could be read', async () => {
    expect(await found({ 0: 'unauthorized' })).toEqual({ read: [0], outcome: 'unauthorized' });
  });
});
