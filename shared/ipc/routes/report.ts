import { connectionIdSchema } from '@shared/domain/ids';
import { reportRequestSchema } from '@shared/domain/result/report';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const input = z.strictObject({ connectionId: connectionIdSchema, report: reportRequestSchema });

/** Reports about contracts, made from what the index keeps. Neither asks a server. */
export const reportRoutes = {
  /** Writes it as one HTML page, or as that page in print, to a file that the person chooses; null when they choose none. */
  'report.file': route(
    input.extend({ format: z.enum(['html', 'pdf']) }),
    z.object({ saved: z.object({ fileName: z.string(), bytes: z.int() }).nullable() }),
  ),
  /** Its short form in Markdown, for a chat. */
  'report.text': route(input, z.object({ text: z.string() })),
} as const;
