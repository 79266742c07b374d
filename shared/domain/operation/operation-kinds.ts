import { translated } from '@shared/format/catalogue';

/** What a kind is called; all sentences about it are made of these words. */
export interface KindWords {
  readonly name: string;
  /** Starts a sentence; `A clean-up` is built from the name when absent. */
  readonly noun?: string;
  /** Completes "Could not …"; for results without the word "results". */
  readonly verb: string;
  readonly doing: string;
  /** Completes "Nothing was …". */
  readonly done: string;
  /** How results are that it has changed, and those that it has not. Absent where none are counted: it changes the contract itself. */
  readonly results?: { readonly changed: string; readonly unchanged: string };
  /** What is said of its outcome where reading again proves something else than what it has changed. */
  readonly outcome?: {
    readonly done: string;
    /** Before "Nothing was …". */
    readonly notDone: string;
    readonly inconclusive: string;
  };
  /** Labels of the link between it and what it undoes, on either side. */
  readonly undo?: { readonly undoes: string; readonly undone: string };
}

/** What changes something on a server. */
export type OperationMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One kind of operation, without its schemas. */
interface KindFacts {
  /** The method of its requests. */
  readonly method: OperationMethod;
  /** It is over when a run begins, which the server finishes by itself. */
  readonly startsRun?: true;
  readonly icon?: 'trash' | 'archive' | 'file' | 'play' | 'stamp';
  /** The kind that restores its backup. */
  readonly undoneBy?: string;
  readonly words: KindWords;
}

const added = { changed: 'on the server', unchanged: 'missing' };

const table = {
  'clean-up': {
    method: 'DELETE',
    icon: 'trash',
    undoneBy: 'restore',
    words: {
      ...{ name: 'Clean-up', verb: 'delete', doing: 'deleting', done: 'deleted' },
      results: { changed: 'deleted', unchanged: 'still on the server' },
    },
  },
  restore: {
    method: 'PUT',
    icon: 'archive',
    words: {
      name: 'Restore',
      verb: 'restore',
      doing: 'restoring',
      done: 'restored',
      results: added,
      undo: { undoes: 'Restores', undone: 'Restored by' },
    },
  },
  'add-results': {
    method: 'PUT',
    icon: 'file',
    words: {
      ...{ name: 'Add runs', noun: 'Adding runs', verb: 'add', doing: 'adding', done: 'added' },
      results: added,
    },
  },
  validation: {
    method: 'POST',
    startsRun: true,
    icon: 'play',
    words: {
      ...{ name: 'Validation', verb: 'validate', doing: 'validating', done: 'validated' },
      outcome: {
        done: 'The run was started. Its outcome is not known here.',
        notDone: 'It was sent, and the app checked the runs.',
        inconclusive: 'No run can be attributed to it. One that began since may be somebody else’s.',
      },
    },
  },
  'set-status': {
    method: 'PATCH',
    icon: 'stamp',
    words: { name: 'Status change', verb: 'change the status', doing: 'changing the status', done: 'changed' },
  },
  'restore-contract': {
    method: 'PUT',
    icon: 'archive',
    words: {
      name: 'Contract restore',
      verb: 'restore the contract',
      doing: 'restoring the contract',
      done: 'restored',
    },
  },
} as const satisfies Readonly<Record<string, KindFacts>>;

type OperationKind = keyof typeof table;

/**
 * What this app can change on a server. The journal stores the names, so it stays `validation` where files and commands say
 * validate. Schemas are in a separate table: the window uses these names and loads no schema.
 */
export const operationKinds = Object.keys(table) as unknown as readonly [OperationKind, ...OperationKind[]];

/** Every kind of operation: Activity, the journal, the dialogs and the question before the app quits derive from it. */
export const operationFacts: Readonly<Record<OperationKind, KindFacts & { readonly undoneBy?: OperationKind }>> =
  translated(table, 'words');

/** Whether results can be counted that it has changed. */
export const countsResults = (kind: OperationKind): boolean => operationFacts[kind].words.results !== undefined;

/** Whether it is over when a run begins. */
export const startsRun = (kind: OperationKind): boolean => operationFacts[kind].startsRun === true;

/** Results that a clean-up can keep whatever its rule says. */
export const keptNames = ['newest', 'lastSuccess', 'lastFailure', 'noted'] as const;
