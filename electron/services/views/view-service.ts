import { freeName } from '@main/services/files/free-name';
import { type PassedFilePlace, writePassedFile } from '@main/services/files/passed-file';
import { storeChange } from '@main/store/database';
import { findSavedViews, removeSavedView, storeSavedView } from '@main/store/saved-views';
import type { Store } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import { type SavedView, savedViewSchema, type ViewDraft, viewLimits } from '@shared/domain/saved-view';
import { AppError } from '@shared/errors/app-error';
import { messages } from './messages';
import { readViewFile, viewFileText } from './view-file';

interface ViewServiceDeps {
  readonly store: Pick<Store, 'db'>;
  readonly filePlace: PassedFilePlace;
  readonly newId: () => string;
}

export type ViewService = ReturnType<typeof createViewService>;

/** Saved views of each connection, and passing them on as a file. What changes something rejects where the disk refuses. */
export function createViewService({ store: { db }, filePlace, newId }: ViewServiceDeps) {
  const list = (connectionId: ConnectionId): SavedView[] => findSavedViews(db, connectionId);
  function change(connectionId: ConnectionId, work: () => void): SavedView[] {
    storeChange(db, work);
    return list(connectionId);
  }
  const put = (connectionId: ConnectionId, views: readonly SavedView[]) =>
    change(connectionId, () => {
      for (const view of views) storeSavedView(db, connectionId, view);
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
      change(connectionId, () => removeSavedView(db, connectionId, id)),

    /** Null when the person chose no file, or none of these views is there any more. */
    async exportFile(connectionId: ConnectionId, ids: readonly string[]) {
      const views = list(connectionId).filter(({ id }) => ids.includes(id));
      if (views.length === 0) return null;
      const file = { kind: 'views', fileName: 'contract-views.json', text: viewFileText(views) } as const;
      const fileName = await writePassedFile({ filePlace, newId }, file);
      return fileName === null ? null : { fileName, views: views.length };
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
