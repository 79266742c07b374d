import { connectionIdSchema } from '@shared/domain/ids';
import { errorCodes } from '@shared/errors/error-table';
import { z } from 'zod';
import { type LocalKind, localItemIdSchema } from './local-items';

/** What a team can share; pins and what is watched stay personal. */
export const sharedKinds = ['view', 'rule', 'note'] as const satisfies readonly LocalKind[];
const sharedKindSchema = z.enum(sharedKinds);
export type SharedKind = z.infer<typeof sharedKindSchema>;

/** What is shared, and under which name. */
export const sharedChoiceSchema = z.object({
  /** Names the person in the files. */
  author: z.string().trim().min(1).max(100),
  kinds: z.array(sharedKindSchema).max(sharedKinds.length),
  /** The connections whose items are shared. */
  connections: z.array(connectionIdSchema).max(1000),
});

/** `choiceId`: the folder that was chosen, as its preview names it. */
export const sharedStartSchema = sharedChoiceSchema.extend({ choiceId: z.guid() });
export type SharedStart = z.infer<typeof sharedStartSchema>;

/** What is not named stays as it is. */
export const sharedChangeSchema = sharedChoiceSchema.extend({ isPaused: z.boolean() }).partial();
export type SharedChange = z.infer<typeof sharedChangeSchema>;

/** As the settings have it. `folder`: an absolute path. */
export const sharedFolderSchema = sharedChoiceSchema.extend({
  folder: z.string().min(1).max(4096),
  isPaused: z.boolean(),
});
export type SharedFolder = z.infer<typeof sharedFolderSchema>;

/**
 * How the folder was found last. `gone`: it is not there. `empty`: it is there, but not the files of the app, as of a disk that is not
 * mounted. `newer`: a newer version of the app has set it up. Nothing is read or written then.
 */
const sharedStatusSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['off', 'paused', 'starting', 'gone', 'empty', 'newer']) }),
  /** `at`: epoch milliseconds. */
  z.object({ kind: z.enum(['ok', 'unwritable']), at: z.number() }),
  z.object({ kind: z.literal('failed'), code: z.enum(errorCodes) }),
]);
export type SharedStatus = z.infer<typeof sharedStatusSchema>;

/** Why a file of the folder is left alone. */
export const fileProblems = [
  'conflict-markers',
  'not-json',
  'damaged',
  'newer',
  'too-large',
  'not-a-file',
  'other-name',
  'too-many',
  'unreadable',
  'no-room',
] as const;
export type FileProblem = (typeof fileProblems)[number];

export const sharedFileFormat = 'contract-desk/shared-item';
/** With fewer, an older version may look like a conflict, which costs a question and no data. */
export const maxAncestors = 100;
const revisionSchema = z.string().regex(/^[0-9a-f]{24}$/);

/** A file of an item; revisions are missing in one that a person has written by hand. What else it holds is written back. */
export const sharedFileSchema = z.looseObject({
  author: z.string().max(100).nullable().catch(null),
  modifiedAt: z.iso.datetime({ offset: true }).transform(Date.parse).nullable().catch(null),
  deleted: z.boolean().default(false),
  revision: revisionSchema.optional().catch(undefined),
  ancestors: z.array(revisionSchema).max(maxAncestors).catch([]),
  item: z.looseObject({}),
});
export type SharedFile = z.infer<typeof sharedFileSchema>;

/** One of the two versions of an item. */
const conflictSideSchema = z.object({
  /** Null when unknown. */
  author: z.string().nullable(),
  /** Epoch milliseconds; null when unknown. */
  at: z.number().nullable(),
  /** What it says, in lines; null when it was deleted. */
  text: z.string().nullable(),
});

const sharedItemKeySchema = z.object({
  connectionId: connectionIdSchema,
  kind: sharedKindSchema,
  id: localItemIdSchema,
});

/** Two versions of an item, of which a person chooses. */
export const sharedConflictSchema = sharedItemKeySchema.extend({
  /** The name of a view or rule, or of the contract of a note. */
  title: z.string(),
  mine: conflictSideSchema,
  theirs: conflictSideSchema,
  /** Identifies both versions. */
  versions: z.string().max(100),
  /**
   * `older`: the folder has gone back to a version that this computer knows. `git`: both are in one file that Git could not merge;
   * `others`: the same, and neither is the one here.
   */
  from: z.enum(['folder', 'older', 'git', 'others']),
});
export type SharedConflict = z.infer<typeof sharedConflictSchema>;

/** Which version stays. `both`: the own one becomes another item. */
export const keptVersions = ['mine', 'theirs', 'both'] as const;

export const conflictChoiceSchema = sharedItemKeySchema.extend({
  versions: z.string().max(100),
  keep: z.enum(keptVersions),
});
export type ConflictChoice = z.infer<typeof conflictChoiceSchema>;

export const sharedStateSchema = z.object({
  /** Null while nothing is shared. */
  shared: sharedFolderSchema.nullable(),
  status: sharedStatusSchema,
  /** The number of changes that could not be written yet. */
  waiting: z.int(),
  /** Files that are left alone, by their path within the folder; of very many the first. */
  problems: z.array(z.object({ file: z.string(), why: z.enum(fileProblems) })),
  conflicts: z.array(sharedConflictSchema),
});
export type SharedState = z.infer<typeof sharedStateSchema>;

const countsSchema = z.record(sharedKindSchema, z.int());
export type SharedCounts = z.infer<typeof countsSchema>;

/** What sharing would mean, before anything is written. */
export const sharedPreviewSchema = z.object({
  /** Names this choice when sharing begins. */
  choiceId: z.guid(),
  folder: z.string(),
  /** The name that is proposed; empty when none is known. */
  author: z.string(),
  servers: z.array(
    z.object({
      connectionId: connectionIdSchema,
      name: z.string(),
      /** The items that this computer would write, and the files of the folder. */
      here: countsSchema,
      there: countsSchema,
    }),
  ),
});
export type SharedPreview = z.infer<typeof sharedPreviewSchema>;

/** Who has last changed an item. `at`: epoch milliseconds; null when unknown, as in a file that was written by hand. */
export const writerSchema = z.object({
  kind: sharedKindSchema,
  id: z.string(),
  author: z.string().nullable(),
  at: z.number().nullable(),
});
export type Writer = z.infer<typeof writerSchema>;
