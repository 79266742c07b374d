import {
  loggedRequestSchema,
  requestFilterSchema,
  requestLogLimits,
  wholeRequestSchema,
} from '@shared/domain/local/request-log';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const none = z.strictObject({});

/** What was sent to servers, as this computer has logged it. None of these sends a request. */
export const requestRoutes = {
  /** Newest first, from `before` on. */
  'requests.list': route(
    z.strictObject({
      filter: requestFilterSchema,
      before: z.int().positive().nullable(),
      limit: z.int().min(1).max(requestLogLimits.perCall),
    }),
    z.object({
      requests: z.array(loggedRequestSchema),
      /** Where the next page begins; null at the end. */
      next: z.int().positive().nullable(),
    }),
  ),
  /** Null when it is not in the log any more. */
  'requests.get': route(z.strictObject({ number: z.int().positive() }), wholeRequestSchema.nullable()),
  'requests.clear': route(none, z.object({})),
  'requests.facts': route(
    none,
    z.object({
      count: z.int(),
      bytes: z.int(),
      /** Epoch milliseconds; null for an empty log. */
      oldest: z.number().nullable(),
    }),
  ),
  /** Writes the newest of them as a HAR 1.2 file where the person chooses; null when they cancelled. */
  'requests.export': route(
    z.strictObject({ filter: requestFilterSchema }),
    z.object({ file: z.string(), requests: z.int() }).nullable(),
  ),
} as const;
