import path from 'node:path';
import { createFileDraft } from '@main/services/files/file-draft';
import { storageFailure, transaction } from '@main/store/database';
import { findSavedViews, removeSavedView, storeSavedView } from '@main/store/saved-views';
import type { Store } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import { type SavedView, savedViewSchema, type ViewDraft, viewLimits } from '@shared/domain/saved-view';
import { AppError } from '@shared/errors/app-error';
import { messages } from './messages';
import { readViewFile, viewFileText } from './view-file';

/** What the person and the system do for an export of views. */
export interface ViewFilePlace {
  /** Asks where to write; the absolute path that was chosen, or null. */
  chooseFile(fileName: string): Promise<string | null>;
}

interface ViewServiceDeps {
  readonly store: Pick<Store, 'db'>;
  readonly filePlace: ViewFilePlace;
  readonly newId: () => string;
}

export type ViewService = ReturnType<typeof createViewService>;

/** Saved views of each connection, and passing them on as a file. What changes something rejects where the disk refuses. */
export function createViewService({ store: { db }, filePlace, newId }: ViewServiceDeps) {
  const list = (connectionId: ConnectionId): SavedView[] => findSavedViews(db, connectionId);
  const put = (connectionId: ConnectionId, views: readonly SavedView[]) =>
    stored(() => {
      transaction(db, () => {
        for (const view of views) storeSavedView(db, connectionId, view);
      });
      return list(connectionId);
    });
  return {
    list,

    /** Stores a view; without an id as a new one. */
    save(connectionId: ConnectionId, { id, ...draft }: ViewDraft & { readonly id: string | null }) {
      const known = list(connectionId);
      const isNew = id === null || known.every((view) => view.id !== id);
      if (isNew && known.length >= viewLimits.views) throw new AppError('invalid_input');
      const view = savedViewSchema.parse({ ...draft, id: id ?? newId() });
      return { id: view.id, views: put(connectionId, [view]) };
    },

    remove: (connectionId: ConnectionId, id: string): SavedView[] =>
      stored(() => {
        removeSavedView(db, connectionId, id);
        return list(connectionId);
      }),

    /** Null when the person chose no file, or none of these views is there any more. */
    async exportFile(connectionId: ConnectionId, ids: readonly string[]) {
      const views = list(connectionId).filter(({ id }) => ids.includes(id));
      if (views.length === 0) return null;
      const file = await filePlace.chooseFile('contract-views.json');
      if (file === null) return null;
      const draft = await createFileDraft(file, newId());
      try {
        await draft.write(viewFileText(views));
        await draft.finish();
      } catch (thrown) {
        draft.discard();
        throw thrown;
      }
      return { fileName: path.basename(file), views: views.length };
    },

    /** Adds the views of a file, all or none. One that is here already, name and content, is added under another name. */
    importFile(connectionId: ConnectionId, text: string) {
      const entries = readViewFile(text);
      const drafts = entries.filter((entry) => entry !== null);
      const known = list(connectionId);
      if (known.length + drafts.length > viewLimits.views) {
        throw new AppError('views_unreadable', { details: { where: messages.file.noRoom(viewLimits.views) } });
      }
      const taken = new Set(known.map(({ name }) => name));
      const added = drafts.map((draft): SavedView => {
        const name = freeName(draft.name, taken);
        taken.add(name);
        return { ...draft, name, id: newId() };
      });
      return {
        views: put(connectionId, added),
        added: added.length,
        unreadable: entries.length - drafts.length,
      };
    },
  };
}

const longestName = 80;

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) {
    const ending = messages.ending(number);
    free = name.slice(0, longestName - ending.length) + ending;
  }
  return free;
}

function stored<T>(work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    throw storageFailure(thrown);
  }
}
