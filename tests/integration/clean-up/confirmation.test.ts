import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CleanedContract, openCleanUpApp } from '@tests/support/clean-up-app';
import { openedForEach } from '@tests/support/opened';
import { sampleNow } from '@tests/support/sample';
import { beforeEach, describe, expect, it } from 'vitest';

const at = (hours: number) => Date.UTC(2025, 0, 1) + hours * 3_600_000;

describe.each(['documented', 'openmetadata'] as const)(
  'what is confirmed, on a server of the %s dialect',
  (dialect) => {
    const on = openedForEach(() => openCleanUpApp({ dialect }));
    let contract: CleanedContract;
    beforeEach(() => {
      contract = on.contract('status_sampler');
      contract.set([at(1), at(2), at(3), at(4)].map((timestamp) => ({ timestamp })));
    });

    const upTo = (hours: number) => on.target({ contracts: [contract], rule: { kind: 'before', instant: at(hours) } });

    it('is what was previewed: with anything changed nothing is sent, and the preview is void', async () => {
      const target = upTo(3);
      for (const altered of [
        { ...target, rule: { kind: 'before' as const, instant: at(4) } },
        { ...target, rule: { kind: 'picked' as const, timestamps: [at(1)] } },
        { ...target, keep: { ...target.keep, newest: true } },
        { ...target, contractIds: [on.contract('payments').id] },
        { ...target, previewId: randomUUID() },
      ]) {
        await on.preview(target);
        await expect(on.confirm(altered)).rejects.toMatchObject({ code: 'preview_expired', outcome: 'not-sent' });
        if (altered.previewId === target.previewId) {
          await expect(on.confirm(target)).rejects.toMatchObject({ code: 'preview_expired' });
        }
      }
      expect(on.deletes()).toEqual([]);
    });

    it('writes no backup either on a read-only connection', async () => {
      await on.protect('read-only');
      const target = upTo(3);
      await on.preview(target);
      await expect(on.confirm(target, { typed: '2' })).rejects.toMatchObject({ code: 'read_only' });
      expect([on.deletes(), on.files()]).toEqual([[], []]);
    });

    it('serves once, also when it is confirmed twice at the same time', async () => {
      const target = upTo(3);
      await on.preview(target);
      const both = await Promise.allSettled([on.confirm(target), on.confirm(target)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(on.confirm(target)).rejects.toMatchObject({ code: 'preview_expired' });
      expect(on.deletes()).toHaveLength(1);
    });

    it('is for one at a time: a second of the same contract waits until the first is proved', async () => {
      const other = on.contract('payments');
      const [first, second] = [
        upTo(3),
        on.target({ contracts: [other, contract], rule: { kind: 'before', instant: at(3) } }),
      ];
      await on.preview(first);
      await on.preview(second);
      const [done, refused] = await Promise.allSettled([on.confirm(first), on.confirm(second)]);
      expect(done).toMatchObject({ status: 'fulfilled', value: { state: 'done' } });
      expect(refused).toMatchObject({ reason: { code: 'contract_busy', outcome: 'not-sent' } });
      expect(on.deletes()).toHaveLength(1);
      await expect(on.confirm(second)).rejects.toMatchObject({ code: 'results_changed' });
      expect(on.deletes()).toHaveLength(1);
    });

    it.each([
      ['an older result arrived', () => contract.put({ timestamp: at(1) + 1 }), 'results_changed'],
      [
        'one of them is gone',
        () => contract.set([at(2), at(3), at(4)].map((timestamp) => ({ timestamp }))),
        'results_changed',
      ],
      [
        'one of them has another status',
        () =>
          contract.set(
            [at(1), at(2), at(3), at(4)].map((timestamp) => ({ timestamp, contractExecutionStatus: 'Failed' })),
          ),
        'results_changed',
      ],
      ['a newer result arrived, which stays', () => contract.put({ timestamp: at(9) }), null],
    ])('is read again before anything is sent: %s', async (_, change, code) => {
      const target = upTo(3);
      await on.preview(target);
      change();
      if (code === null) expect(await on.confirm(target)).toMatchObject({ state: 'done' });
      else await expect(on.confirm(target)).rejects.toMatchObject({ code, outcome: 'not-sent' });
      expect(on.deletes()).toHaveLength(code === null ? 1 : 0);
      expect(on.files()).toHaveLength(code === null ? 1 : 0);
    });

    it('is not sent when one of those that were to stay is gone', async () => {
      const target = on.target({ contracts: [contract], rule: { kind: 'keep-last', count: 2 } });
      await on.preview(target);
      contract.set([at(1), at(2), at(4)].map((timestamp) => ({ timestamp })));
      await expect(on.confirm(target)).rejects.toMatchObject({ code: 'results_changed' });
      expect(on.deletes()).toEqual([]);
    });

    it('has to be typed where the connection is protected: the number of results or the name', async () => {
      await on.protect('protected');
      for (const typed of ['2', contract.name]) {
        contract.set([at(1), at(2), at(3)].map((timestamp) => ({ timestamp })));
        const target = upTo(3);
        expect(await on.preview(target)).toMatchObject({ protection: 'protected', typedChoices: ['2', contract.name] });
        for (const wrong of ['', '3', 'status']) {
          await expect(on.confirm(target, { typed: wrong })).rejects.toMatchObject({ code: 'not_confirmed' });
        }
        expect(await on.confirm(target, { typed })).toMatchObject({ state: 'done' });
      }
    });

    it('is typed as the number where there are several contracts', async () => {
      await on.protect('protected');
      const contracts = [contract, on.contract('payments')];
      const target = on.target({ contracts, rule: { kind: 'older-than', days: 1 } });
      const { typedChoices, count } = await on.preview(target);
      expect(typedChoices).toEqual([String(count)]);
    });

    it('has to be typed on an open connection where the instant lies in the future', async () => {
      await on.protect('open');
      const target = on.target({ contracts: [contract], rule: { kind: 'before', instant: sampleNow + 1 } });
      expect((await on.preview(target)).typedChoices).toEqual(['4', contract.name]);
      await expect(on.confirm(target)).rejects.toMatchObject({ code: 'not_confirmed' });
      const past = on.target({ contracts: [contract], rule: { kind: 'before', instant: sampleNow } });
      expect((await on.preview(past)).typedChoices).toEqual([]);
    });

    it('is not sent when the backup or the journal cannot be written', async () => {
      const target = upTo(3);
      await on.preview(target);
      on.store.isFull = true;
      await expect(on.confirm(target, { backup: false })).rejects.toMatchObject({
        code: 'journal_failed',
        outcome: 'not-sent',
      });
      on.store.isFull = false;
      await on.preview(target);
      writeFileSync(path.join(on.folder, 'backups'), 'a file in the place of the folder');
      await expect(on.confirm(target)).rejects.toMatchObject({ outcome: 'not-sent' });
      expect(on.deletes()).toEqual([]);
      expect(contract.times()).toHaveLength(4);
    });

    it('goes without a backup where that is wanted, and reads again all the same', async () => {
      const target = upTo(3);
      await on.preview(target);
      expect(await on.confirm(target, { backup: false })).toMatchObject({ state: 'done', backup: null });
      expect(on.files()).toEqual([]);
    });

    it('sends nothing when nothing would go', async () => {
      const target = upTo(1);
      expect(await on.preview(target)).toMatchObject({ count: 0, requests: 0, contracts: [{ reason: 'nothing' }] });
      expect(await on.confirm(target)).toMatchObject({ state: 'not-sent', operationId: null, previewed: 0 });
      expect([on.deletes(), on.files()]).toEqual([[], []]);
    });

    it('sends one request for a contract that was named twice', async () => {
      const target = on.target({ contracts: [contract, contract], rule: { kind: 'before', instant: at(3) } });
      expect((await on.preview(target)).contracts).toHaveLength(1);
      await on.confirm(target);
      expect(on.deletes()).toHaveLength(1);
    });

    it('is refused for picked results of several contracts: a timestamp does not say which', async () => {
      const contracts = [contract, on.contract('payments')];
      const target = on.target({ contracts, rule: { kind: 'picked', timestamps: [at(1)] } });
      await expect(on.preview(target)).rejects.toMatchObject({ code: 'invalid_input' });
    });
  },
);
