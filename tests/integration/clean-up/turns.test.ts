import { readFileSync, rmSync } from 'node:fs';
import { readBackup } from '@main/services/backup/backup-reader';
import type { CleanUpReport } from '@shared/domain/operation/clean-up';
import { type CleanedContract, openCleanUpApp } from '@tests/support/clean-up-app';
import { faults } from '@tests/support/fault-server/faults';
import { openedForEach } from '@tests/support/opened';
import { confirmRestore, planRestore, stop } from '@tests/support/operation-calls';
import { beforeEach, describe, expect, it } from 'vitest';

const at = (hours: number) => Date.UTC(2025, 0, 1) + hours * 3_600_000;

describe.each(['documented', 'openmetadata'] as const)(
  'contracts that take turns, on a server of the %s dialect',
  (dialect) => {
    const on = openedForEach(() => openCleanUpApp({ dialect }));
    let contracts: CleanedContract[];
    beforeEach(() => {
      contracts = ['status_sampler', 'orders_events', 'payments'].map(on.contract);
      for (const contract of contracts) contract.set([at(1), at(2), at(3)].map((timestamp) => ({ timestamp })));
    });

    const states = ({ contracts: all }: CleanUpReport) => all.map(({ state }) => state);
    const backups = () => on.files().map((name) => `${on.folder}/${name}`);
    /** The contracts that a backup holds whole, each with its number of results, and whether it has an end. */
    async function heldBy(file: string) {
      const counts: number[] = [];
      for await (const part of readBackup(file, new AbortController().signal)) {
        if (part.kind === 'row') counts[part.contract] = (counts[part.contract] ?? 0) + 1;
        else return { held: part.contracts.map(({ id }, place) => [id, counts[place]]), isCut: part.isCut };
      }
      throw new Error('a whole backup has an end');
    }
    const allOf = (...some: readonly (CleanedContract | undefined)[]) => some.map((each) => [each?.id, 2]);
    async function previewed() {
      const target = on.target({ contracts, rule: { kind: 'before', instant: at(3) } });
      await on.preview(target);
      return target;
    }
    const operation = async () => (await on.app.call('activity.list', { offset: 0, limit: 10 })).operations[0];
    async function restored(operationId: string | null) {
      const source = { kind: 'operation', operationId: operationId ?? '' } as const;
      const target = { previewId: crypto.randomUUID(), connectionId: on.connectionId, source };
      const shown = await planRestore(on.app, target);
      return { shown, report: await confirmRestore(on.app, { ...target, typed: '' }) };
    }

    it('each is whole in the backup before its own deletion is sent, and none of the next is', async () => {
      const target = await previewed();
      const atSending: unknown[] = [];
      on.onSending = async () => atSending.push(await heldBy(backups()[0] ?? ''));
      const report = await on.confirm(target);
      expect(atSending).toEqual([1, 2, 3].map((count) => ({ held: allOf(...contracts.slice(0, count)), isCut: true })));
      expect(report).toMatchObject({ state: 'done', backup: { results: 6 } });
      expect(await heldBy(report.backup?.file ?? '')).toEqual({ held: allOf(...contracts), isCut: false });
      expect((await operation())?.backup).toEqual(report.backup);
      expect(report.backup?.bytes).toBe(readFileSync(report.backup?.file ?? '').length);
    });

    it('all of them can be changed again once it has ended', async () => {
      const report = await on.confirm(await previewed());
      expect((await restored(report.operationId)).report).toMatchObject({ restored: 6, isEqual: true });
    });

    it('a result that arrives while another contract has its turn is not deleted without a backup', async () => {
      const target = await previewed();
      let sent = 0;
      on.onSending = () => {
        sent += 1;
        if (sent === 1) contracts[1]?.put({ timestamp: at(1) + 1 });
      };
      const report = await on.confirm(target);
      expect(states(report)).toEqual(['done', 'not-sent', 'done']);
      expect(report).toMatchObject({ state: 'partly', problem: null, backup: { results: 4 } });
      expect(report.contracts[1]?.problem).toMatchObject({ code: 'results_changed', outcome: 'not-sent' });
      expect(contracts[1]?.times()).toHaveLength(4);
      expect(await heldBy(report.backup?.file ?? '')).toEqual({
        held: allOf(contracts[0], contracts[2]),
        isCut: false,
      });
    });

    it('nothing is sent, written down or left on the disk where all have changed', async () => {
      const target = await previewed();
      for (const contract of contracts) contract.put({ timestamp: at(1) + 1 });
      await expect(on.confirm(target)).rejects.toMatchObject({ code: 'results_changed', outcome: 'not-sent' });
      expect([on.deletes(), on.files(), await operation()]).toEqual([[], [], undefined]);
    });

    it('stopping while a later one is backed up leaves it alone; what was deleted is restored', async () => {
      const target = await previewed();
      const before = contracts.map((contract) => contract.times());
      on.onSending = () =>
        on.server.add({ match: { method: 'GET', path: `${contracts[1]?.id}/results?` }, fault: { kind: 'hang' } });
      const confirmed = on.confirm(target);
      await expect.poll(() => on.server.log.at(-1)?.fault).toBe('hang');
      await stop(on.app, target.previewId);
      const report = await confirmed;
      expect(report).toMatchObject({ stopped: true, state: 'partly', backup: { results: 2 } });
      expect(states(report)).toEqual(['done', 'not-sent', 'not-sent']);
      expect(on.deletes()).toHaveLength(1);
      expect(await heldBy(report.backup?.file ?? '')).toEqual({ held: allOf(contracts[0]), isCut: false });
      on.server.clear();
      const { shown, report: put } = await restored(report.operationId);
      expect(shown).toMatchObject({ results: 2, missing: 2, isCut: false });
      expect(put).toMatchObject({ restored: 2, isEqual: true });
      expect(contracts.map((contract) => contract.times())).toEqual(before);
    });

    it('nothing more is sent once the backup is gone, and why is told', async () => {
      const target = await previewed();
      on.onSending = () => rmSync(backups()[0] ?? '');
      const report = await on.confirm(target);
      expect(states(report)).toEqual(['done', 'not-sent', 'not-sent']);
      expect(report).toMatchObject({ state: 'partly', problem: { code: 'backup_gone', outcome: 'not-sent' } });
      expect(on.deletes()).toHaveLength(1);
    });

    it('one that may not be read again is left alone, and no half of it is in the backup', async () => {
      const target = await previewed();
      on.server.add({ match: { method: 'GET', path: `${contracts[1]?.id}/results?` }, fault: faults.forbidden() });
      const report = await on.confirm(target);
      expect(states(report)).toEqual(['done', 'not-sent', 'done']);
      expect(report.contracts[1]).toMatchObject({ problem: { code: 'forbidden' } });
      expect(await heldBy(report.backup?.file ?? '')).toMatchObject({ held: allOf(contracts[0], contracts[2]) });
    });

    it('the end of the app in a later turn keeps what was deleted, which can be restored', async () => {
      const target = await previewed();
      on.onSending = () =>
        on.server.add({ match: { method: 'GET', path: `${contracts[1]?.id}/results?` }, fault: { kind: 'hang' } });
      const confirmed = on.confirm(target).catch(() => null);
      await expect.poll(() => on.server.log.at(-1)?.fault).toBe('hang');
      const closed = on.app.container.close();
      await Promise.all([confirmed, closed]);
      expect(on.deletes()).toHaveLength(1);
      expect(await heldBy(backups()[0] ?? '')).toEqual({ held: allOf(contracts[0]), isCut: true });
    });

    it('each is read again right before it is deleted, without a backup too', async () => {
      const target = await previewed();
      let sent = 0;
      on.onSending = () => {
        sent += 1;
        if (sent === 2) contracts[2]?.put({ timestamp: at(1) + 1 });
      };
      const report = await on.confirm(target, { backup: false });
      expect(states(report)).toEqual(['done', 'done', 'not-sent']);
      expect([report.backup, on.files()]).toEqual([null, []]);
      const phases = on.app.events.flatMap((event) => (event.type === 'operation-progress' ? [event.phase] : []));
      expect(new Set(phases), 'no backup is told of').toEqual(new Set(['reading', 'sending', 'checking']));
    });
  },
);
