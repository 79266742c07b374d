import { z } from 'zod';
import { connectionFileExtension, connectionFileLimits } from './connection-file';
import { connectionIdSchema } from './ids';
import { openingLength } from './opening';

/** Ending of the files that the system opens with this app, without its dot. */
export const openedFileExtension = connectionFileExtension;

/** What the system has handed to the app: a link that was followed, or a file that was opened. Nothing of it is checked yet. */
export type GivenOpening =
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string };

/** Why nothing can be shown of what was handed over. */
export const openingRefusals = ['no-link', 'not-a-file', 'too-large', 'not-text', 'unreadable'] as const;
export type OpeningRefusal = (typeof openingRefusals)[number];

/** The same, checked: it leads to a screen or a dialog, and changes nothing by itself. */
export const systemOpeningSchema = z.discriminatedUnion('kind', [
  /** `connectionId`: the saved connection that the link names; null where it names none, or none of those. */
  z.object({
    kind: z.literal('link'),
    text: z.string().max(openingLength),
    connectionId: connectionIdSchema.nullable(),
  }),
  /** A file of connections, by its name without folders. What is in it is not checked yet. */
  z.object({ kind: z.literal('file'), name: z.string(), text: z.string().max(connectionFileLimits.length) }),
  /** `name`: of the file; null for a link. */
  z.object({ kind: z.literal('refused'), name: z.string().nullable(), reason: z.enum(openingRefusals) }),
]);
export type SystemOpening = z.infer<typeof systemOpeningSchema>;
