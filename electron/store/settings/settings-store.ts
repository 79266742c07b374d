import path from 'node:path';
import type { BackupPlaceStore } from '@main/services/backup/backups';
import { defaultSettings as defaults } from '@shared/domain/default-settings';
import { type NoticeKind, noticeKinds } from '@shared/domain/notice-kinds';
import { type Settings, settingsSchema } from '@shared/domain/settings';
import { z } from 'zod';
import type { StateFile } from './state-file';

/** Reads field by field, so that one broken value does not lose the others (docs/quality.md L7). */
const lenient = settingsSchema.extend({
  notices: z.unknown().transform(readNotices),
  pageSize: settingsSchema.shape.pageSize.catch(defaults.pageSize),
  theme: settingsSchema.shape.theme.catch(defaults.theme),
  zone: settingsSchema.shape.zone.catch(defaults.zone),
  mutedUntil: settingsSchema.shape.mutedUntil.catch(defaults.mutedUntil),
  checkMinutes: settingsSchema.shape.checkMinutes.catch(defaults.checkMinutes),
  staysInTray: settingsSchema.shape.staysInTray.catch(defaults.staysInTray),
  staleDays: settingsSchema.shape.staleDays.catch(defaults.staleDays),
});

export function createSettingsStore(file: StateFile) {
  const get = (): Settings => {
    const parsed = lenient.safeParse(withEarlier(file.get('settings') ?? {}));
    return parsed.success ? parsed.data : defaults;
  };
  return {
    get,
    /** Changes the given fields and returns all of them. */
    set(change: Partial<Settings>): Settings {
      const next = { ...get(), ...change };
      file.set('settings', next);
      return next;
    },
  };
}

/** Each kind falls back alone. */
function readNotices(raw: unknown): Settings['notices'] {
  const known = z.record(z.string(), z.unknown()).catch({}).parse(raw);
  const wanted = (kind: NoticeKind) => z.boolean().catch(defaults.notices[kind]).parse(known[kind]);
  return Object.fromEntries(noticeKinds.map((kind) => [kind, wanted(kind)])) as Settings['notices'];
}

/** An earlier version knew one kind of notification alone. */
function withEarlier(raw: unknown): unknown {
  const { success, data } = z.looseObject({ notifications: z.literal(false) }).safeParse(raw);
  return success && data['notices'] === undefined ? { ...data, notices: { ended: false } } : raw;
}

export const createBackupPlaceStore = (file: StateFile): BackupPlaceStore => ({
  get() {
    const folder = file.get('backupFolder');
    return typeof folder === 'string' && path.isAbsolute(folder) ? folder : null;
  },
  set: (folder) => file.set('backupFolder', folder),
});
