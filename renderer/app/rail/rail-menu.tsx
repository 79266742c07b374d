import { useSettings } from '@renderer/api/local/app';
import { useLocalItems } from '@renderer/api/local/local-items';
import { useWriters } from '@renderer/api/local/shared-folder';
import { connectionIn } from '@renderer/app/navigation';
import { useOpenWindow } from '@renderer/app/screens/use-open-window';
import { messages as contracts } from '@renderer/features/contracts/messages';
import { NameDialog } from '@renderer/features/contracts/views/name-dialog';
import { useViewChanges } from '@renderer/features/contracts/views/use-view-changes';
import { allViews, writtenBy } from '@renderer/features/contracts/views/views';
import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { placeMenu } from '@renderer/lib/commands/place-menu';
import { useReading } from '@renderer/marks/use-reading';
import { MenuAt } from '@renderer/ui/popups/menu-at';
import type { ConnectionId } from '@shared/domain/ids';
import type { SavedView } from '@shared/domain/local/saved-view';
import { shortText } from '@shared/format/text';
import { useRef, useState } from 'react';

const { views: text } = contracts;

interface RailMenuProps {
  /** The link that it is about. */
  readonly link: HTMLAnchorElement;
  readonly onDone: () => void;
}

/** Opens a place of the rail here or in a new window; a saved view is renamed and deleted too. */
export function RailMenu({ link, onDone }: RailMenuProps) {
  const href = new URL(link.href).hash.slice(1);
  const connectionId = connectionIn(href);
  const viewId = link.dataset['view'];
  const openWindow = useOpenWindow();
  const place = placeMenu({ open: () => link.click(), openInWindow: () => openWindow(href) });
  return connectionId === null || viewId === undefined ? (
    <MenuAt label={link.textContent} at={{ element: link, list: null }} items={place} onClose={onDone} />
  ) : (
    <ViewMenu {...{ link, onDone, connectionId, viewId, place }} />
  );
}

interface ViewMenuProps extends RailMenuProps {
  readonly connectionId: ConnectionId;
  readonly viewId: string;
  readonly place: readonly MenuItem[];
}

function ViewMenu({ link, onDone, connectionId, viewId, place }: ViewMenuProps) {
  const saved = useLocalItems(connectionId, 'view');
  const view = saved.find(({ id }) => id === viewId);
  const { staleDays } = useSettings();
  // As it was when its name was asked for: somebody else may delete it meanwhile.
  const [naming, setNaming] = useState<SavedView | null>(null);
  // The menu closes in the same moment.
  const next = useRef<'name' | null>(null);
  const { rename, remove } = useViewChanges(connectionId);
  const writer = useWriters(connectionId, 'view').get(viewId);
  const reading = useReading();
  if (naming !== null) {
    return (
      <NameDialog
        title={text.renameTitle}
        confirm={text.rename}
        initial={naming.name}
        taken={allViews(saved, staleDays).flatMap(({ id, name }) => (id === viewId ? [] : [name]))}
        onClose={onDone}
        onName={(name) => rename(view ?? naming, name)}
      />
    );
  }
  const ofView =
    view === undefined
      ? []
      : viewItems(view, {
          written: writtenBy(view, writer, reading),
          onRename: () => {
            next.current = 'name';
            setNaming(view);
          },
          onDelete: () => void remove(view),
        });
  return (
    <MenuAt
      label={link.textContent}
      at={{ element: link, list: null }}
      items={[...place, ...ofView]}
      onClose={() => next.current ?? onDone()}
    />
  );
}

interface ViewActions {
  /** Who has changed it last; null where it is not shared. */
  readonly written: string | null;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function viewItems(view: SavedView, { written, onRename, onDelete }: ViewActions): readonly MenuItem[] {
  const name = shortText(view.name, 40);
  const action = (label: string, onSelect: () => void): MenuItem => ({ kind: 'action', id: label, label, onSelect });
  return [
    { kind: 'separator', id: 'view' },
    ...(written === null ? [] : [{ kind: 'heading' as const, id: 'written', label: written }]),
    action(text.renameView(name), onRename),
    action(text.delete(name), onDelete),
  ];
}
