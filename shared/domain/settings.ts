import { z } from 'zod';
import { checkMinutes, pageSize, staleDays } from './limits';
import type { NoticeKind } from './notice-kinds';

/**
 * Why what is changed now is forgotten when the app quits: the file of settings (`newer`, `unwritable`) or the database comes from a newer
 * version of the app, which is not overwritten, the disk refuses, or another program holds the database for now. Without its database the
 * app sends nothing that changes a server.
 */
export const notKeptReasons = [
  'newer',
  'unwritable',
  'newer-database',
  'unwritable-database',
  'locked-database',
] as const;
export type NotKept = (typeof notKeptReasons)[number];

/** The settings. Each field falls back alone when the file has an invalid value. */
export const settingsSchema = z.object({
  /** Rows asked for per request. */
  pageSize: z.int().min(pageSize.min).max(pageSize.max),
  theme: z.enum(['system', 'light', 'dark']),
  zone: z.enum(['local', 'utc']),
  /** Which notifications are shown. */
  notices: z.object({
    failed: z.boolean(),
    stuck: z.boolean(),
    expiry: z.boolean(),
    recovered: z.boolean(),
    ended: z.boolean(),
  } satisfies Record<NoticeKind, z.ZodBoolean>),
  /** No notification is shown before then, epoch milliseconds; null: none was muted. */
  mutedUntil: z.number().nullable(),
  /** The list of contracts is read again after so many minutes. */
  checkMinutes: z.int().min(checkMinutes.min).max(checkMinutes.max),
  /** Closing the window leaves the app running, in the tray or menu bar. */
  staysInTray: z.boolean(),
  /** A contract that was not validated for more days than this needs somebody. */
  staleDays: z.int().min(staleDays.min).max(staleDays.max),
});
export type Settings = z.infer<typeof settingsSchema>;
