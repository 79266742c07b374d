import { z } from 'zod';
import { pageSize } from './limits';

/** What a person can set. Each field falls back alone when the file holds nonsense. */
export const settingsSchema = z.object({
  /** Rows asked for per request. */
  pageSize: z.int().min(pageSize.min).max(pageSize.max),
  theme: z.enum(['system', 'light', 'dark']),
  zone: z.enum(['local', 'utc']),
  /** Whether the desktop tells that a followed run has ended. */
  notifications: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;
