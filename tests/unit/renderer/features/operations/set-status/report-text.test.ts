import { messages } from '@renderer/features/operations/set-status/messages';
import { problemOf, reportText } from '@renderer/features/operations/set-status/report-text';
import { statusSubject, undoSubject } from '@renderer/features/operations/set-status/set-status';
import type { ContractSummary } from '@shared/domain/contract/contract';
import { type ConnectionId, contractIdSchema } from '@shared/domain/ids';
import type { SetStatusReport } from '@shared/domain/operation/set-status';
import { describe, expect, it } from 'vitest';

type Outcome = SetStatusReport['contracts'][number]['outcome'];

const idOf = (place: number) => contractIdSchema.parse(`5b1f3a52-6c1e-4d67-9a3f-00000000000${place}`);

const report = (outcomes: readonly Outcome[], state: SetStatusReport['state']): SetStatusReport => ({
  operationId: null,
  state,
  stopped: false,
  contracts: outcomes.map((outcome, place) => ({
    ...{ contractId: idOf(place), name: `c${place}`, asset: null, from: 'Draft', to: 'Approved', outcome },
    ...{ problem: outcome === 'refused' ? { code: 'forbidden' } : null },
  })),
});

describe(reportText, () => {
  it.each([
    [['done', 'done'], 'done', 'success', 'Changed 2 contracts', 'Verified on the server.'],
    [['done', 'refused'], 'partly', 'failed', 'Changed 1 of 2 contracts', undefined],
    [['done', 'unknown'], 'unknown', 'unknown', 'Changed 1 of 2 contracts', /^The app keeps checking/],
    [['changed-meanwhile'], 'refused', 'failed', messages.report.leftAlone, /^Somebody else has changed the contract/],
    [['not-done'], 'not-done', 'failed', /Nothing was changed/, undefined],
  ] as const)('says no more of %j than was proved', (outcomes, state, tone, title, line) => {
    const text = reportText(report(outcomes, state));
    expect(text.tone).toBe(tone);
    expect(text.title).toMatch(title);
    if (line === undefined) expect(text.lines).toEqual([]);
    else expect(text.lines[0]).toMatch(line);
  });

  it('names the first refusal, and no contract that somebody else was quicker with', () => {
    expect(problemOf(report(['done', 'refused'], 'partly'))).toMatchObject({ code: 'forbidden' });
    expect(problemOf(report(['changed-meanwhile'], 'refused'))).toBeNull();
  });
});

const connectionId = 'c' as ConnectionId;
const contract = (place: number, more: Partial<ContractSummary> = {}): ContractSummary => ({
  ...{ kind: 'contract', id: idOf(place), name: `c${place}`, displayName: null, fullyQualifiedName: `a.c${place}` },
  ...{ approval: 'Draft', asset: null, owners: [], version: 1, updatedAt: null, updatedBy: null, latest: null },
  ...{ inherited: false, deleted: false, ...more },
});

describe(statusSubject, () => {
  it('has each contract once, and says which are left out and why', () => {
    const selected = [contract(1), contract(1), contract(2, { deleted: true }), contract(3, { inherited: true })];
    expect(statusSubject({ connectionId, selected, known: [] })).toEqual({
      connectionId,
      contracts: [{ id: idOf(1), name: 'c1' }],
      leftOut: '1 contract left out: deleted · 1 contract left out: inherited from a data product',
      offered: ['Approved', 'Rejected', 'Deprecated', 'Draft'],
      undo: null,
    });
  });

  it('offers the statuses in the words that the contracts of the server have', () => {
    const offered = (...approvals: readonly string[]) =>
      statusSubject({ connectionId, selected: [], known: approvals.map((approval) => ({ approval })) }).offered;
    expect(offered('Active', 'Draft')).toEqual(['Active', 'Deprecated', 'Draft']);
    expect(offered('Active', 'Approved')).toContain('Approved');
  });

  it('is undone for the contracts alone that were proved to be changed', () => {
    const subject = statusSubject({ connectionId, selected: [contract(1), contract(2)], known: [] });
    const changes = [{ contractId: idOf(2), to: 'Draft', expected: 'Approved' }];
    const ended = { report: report(['done'], 'done'), inverse: { kind: 'set-status' as const, request: { changes } } };
    expect(undoSubject(subject, ended)).toMatchObject({ contracts: [{ name: 'c2' }], undo: changes });
    expect(undoSubject(subject, { ...ended, inverse: null })).toBeNull();
  });
});
