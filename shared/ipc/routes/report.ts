import { connectionIdSchema } from '@shared/domain/ids';
import { reportRequestSchema } from '@shared/domain/result/report';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const input = z.strictObject({ connectionId: connectionIdSchema, report: reportRequestSchema });

/** Reports about contracts, made from the index. Neither sends a request. */
export const reportRoutes = {
  /** Writes an HTML page, or the page as PDF, to a file that the person chooses; null when cancelled. */
  'report.file': route(
    input.extend({ format: z.enum(['html', 'pdf']) }),
    z.object({ saved: z.object({ fileName: z.string(), bytes: z.int() }).nullable() }),
  ),
  /** The short form in Markdown, for a chat. */
  'report.text': route(input, z.object({ text: z.string() })),
} as const;
