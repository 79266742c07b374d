import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ContractId } from '@shared/domain/ids';
import { createTestApp } from '@tests/support/app';
import { openedForAll } from '@tests/support/opened';
import { confirmCleanUp, planCleanUp } from '@tests/support/operation-calls';
import { nothingKept, openRestoreApp } from '@tests/support/restore-app';
import { beforeAll, describe, expect, it } from 'vitest';

describe('where backups are', () => {
  const on = openedForAll(() => openRestoreApp({ dialect: 'documented' }));
  let contractId: ContractId;
  beforeAll(async () => {
    contractId = on.idOf('status_sampler');
  });

  it('is the app’s own folder, made when needed, for its owner alone, until one is chosen', async () => {
    const chosen = mkdtempSync(path.join(os.tmpdir(), 'desk-chosen-'));
    const own = path.join(on.folder, 'own', 'backups');
    const answers = [null, chosen];
    const asked: string[] = [];
    const chooseFolder = async (current: string) => {
      asked.push(current);
      return answers.shift() ?? null;
    };
    const app = createTestApp({ backupFolder: own, backupDialogs: { chooseFolder } });
    expect(await app.call('backups.place', {})).toEqual({ folder: own, isDefault: true });
    expect(await app.call('backups.choosePlace', {})).toBeNull();
    expect(await app.call('backups.place', {})).toEqual({ folder: own, isDefault: true });
    expect(await app.call('backups.choosePlace', {})).toEqual({ folder: chosen, isDefault: false });
    expect(asked).toEqual([own, own]);
    // It is remembered by the next start of the app.
    const next = createTestApp({ backupFolder: own, state: app.state });
    expect(await next.call('backups.place', {})).toEqual({ folder: chosen, isDefault: false });
    rmSync(chosen, { recursive: true });
  });

  it('holds one file for each clean-up, which can be shown while it is there', async () => {
    const first = await on.cleanUp([contractId], { kind: 'keep-last', count: 40 });
    const second = await on.cleanUp([contractId], { kind: 'keep-last', count: 30 });
    expect(on.backups()).toEqual([
      'status_sampler 2026-05-20 103000Z clean-up (2).json',
      'status_sampler 2026-05-20 103000Z clean-up.json',
    ]);
    const { operationId } = second;
    expect(await on.app.call('backups.reveal', { operationId })).toEqual({ isThere: true });
    expect(on.revealed).toEqual([second.backup?.file]);
    if (process.platform !== 'win32') {
      expect(statSync(path.dirname(second.backup?.file ?? '')).mode & 0o777).toBe(0o700);
    }

    rmSync(first.backup?.file ?? '');
    const gone = { operationId: first.operationId };
    expect(await on.app.call('backups.reveal', gone)).toEqual({ isThere: false });
    const lost = on.preview({ kind: 'operation', ...gone });
    await expect(lost).rejects.toMatchObject({ code: 'backup_gone' });
    on.chosen = null;
    await expect(on.preview({ kind: 'file' })).rejects.toThrow('a backup was to be chosen');
  });

  it('is not made anew when a chosen folder is away: then nothing is deleted', async () => {
    const away = path.join(on.folder, 'stick', 'backups');
    const before = await on.rawResults(contractId);
    const app = createTestApp({ backupDialogs: { chooseFolder: async () => away } });
    const connectionId = await app.connect(`${on.server.baseUrl}/api`, on.sample.tokens.full);
    await app.call('backups.choosePlace', {});
    const target = {
      previewId: '5b1f3a52-6c1e-4d67-9a3f-000000000077',
      connectionId,
      contractIds: [contractId],
      rule: { kind: 'keep-last' as const, count: 1 },
      keep: nothingKept,
    };
    await planCleanUp(app, target);
    const confirmed = confirmCleanUp(app, { ...target, typed: '', backup: true });
    await expect(confirmed).rejects.toMatchObject({ code: 'folder_gone' });
    expect(readdirSync(on.folder)).not.toContain('stick');
    expect(await on.rawResults(contractId)).toEqual(before);
    await app.container.close();
  });
});
