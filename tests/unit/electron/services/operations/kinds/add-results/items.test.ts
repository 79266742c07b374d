import { readAddedResult } from '@main/api/added-result';
import { resultSchema } from '@main/api/wire/result';
import { outcomeOfAnswer } from '@main/services/operations/kinds/add-results/items';
import { reasonText } from '@renderer/features/operations/add-results/report-text';
import { describe, expect, it } from 'vitest';

const contractId = '11111111-1111-4111-8111-111111111111';
const id = '22222222-2222-4222-8222-222222222222';
const draft = { ...readAddedResult({}).draft, timestamp: 1_700_000_000_000, status: 'Success' } as const;
const sent = { id, timestamp: draft.timestamp, contractExecutionStatus: draft.status };
const outcomeOn = (answer: object) => outcomeOfAnswer(draft, resultSchema.parse(answer), contractId);

describe('an answer of success', () => {
  it('that repeats what was sent lets the next one go', () => {
    expect(outcomeOn(sent)).toMatchObject({ outcome: 'done', reason: null, stop: null });
    expect(outcomeOn({ ...sent, contractExecutionStatus: undefined })).toMatchObject({ reason: null, stop: null });
  });

  it.each([
    ['time', { timestamp: 1 }, 'The server added it at a different time than sent.'],
    ['status', { contractExecutionStatus: 'Failed' }, 'The server added it with a different status than sent.'],
    ['id, the contract’s own', { id: contractId }, expect.stringContaining('gives every added run')],
  ])('that names another %s says so, and nothing more is sent', (_, odd, sentence) => {
    const { outcome, reason, serverWords, stop } = outcomeOn({ ...sent, ...odd });
    expect([outcome, reason && reasonText(reason), serverWords, stop]).toEqual(['done', sentence, null, reason]);
  });
});
