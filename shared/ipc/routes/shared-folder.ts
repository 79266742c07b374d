import { connectionIdSchema } from '@shared/domain/ids';
import {
  conflictChoiceSchema,
  sharedChangeSchema,
  sharedPreviewSchema,
  sharedStartSchema,
  sharedStateSchema,
  writerSchema,
} from '@shared/domain/local/shared-folder';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const none = z.strictObject({});

/** The folder in which a team shares views, rules and notes. None of these sends a request. */
export const sharedFolderRoutes = {
  'shared.state': route(none, sharedStateSchema),
  /** Who has last changed what is shared of a connection; none while it is not shared. */
  'shared.writers': route(
    z.strictObject({ connectionId: connectionIdSchema }),
    z.object({ writers: z.array(writerSchema) }),
  ),
  /** Asks for a folder in the system's dialog, and says what sharing would mean; null when the person cancelled. Writes nothing. */
  'shared.choose': route(none, z.object({ preview: sharedPreviewSchema.nullable() })),
  /** Shares in the chosen folder. Rejects with `choice_expired` where another was chosen since, such as in another window. */
  'shared.start': route(z.strictObject(sharedStartSchema.shape), sharedStateSchema),
  /** What is not named stays as it is. */
  'shared.change': route(z.strictObject(sharedChangeSchema.shape), sharedStateSchema),
  /** Files and items stay as they are. */
  'shared.stop': route(none, sharedStateSchema),
  /** Reads and writes the folder now. */
  'shared.sync': route(none, sharedStateSchema),
  /** Shows the folder in the system's file manager; false when it is gone. */
  'shared.reveal': route(none, z.object({ isThere: z.boolean() })),
  /** Ends a conflict; `isDone` is false where one of the versions that were shown has changed meanwhile. */
  'shared.resolve': route(
    z.strictObject(conflictChoiceSchema.shape),
    z.object({ isDone: z.boolean(), state: sharedStateSchema }),
  ),
} as const;
