import { useItemFiles, useLocalChanges } from '@renderer/api/local/local-items';
import { useWriters } from '@renderer/api/local/shared-folder';
import { messages } from '@renderer/features/contracts/messages';
import type { ContractsSearch, ContractsSearchChange } from '@renderer/features/contracts/search';
import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useItemFileActions } from '@renderer/marks/item-files';
import { messages as marks } from '@renderer/marks/messages';
import { useReading } from '@renderer/marks/use-reading';
import { Button } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ConnectionId } from '@shared/domain/ids';
import type { GridLayout } from '@shared/domain/local/grid-layout';
import type { SavedView } from '@shared/domain/local/saved-view';
import { shortText } from '@shared/format/text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { NameDialog } from './name-dialog';
import type { OpenedView } from './use-view';
import { useViewChanges } from './use-view-changes';
import { type ContractView, searchToSave, toView, useLayoutDrafts, writtenBy } from './views';

const { views: text } = messages;
const shownName = ({ name }: ContractView): string => shortText(name, 40);

interface ViewsMenuProps {
  readonly connectionId: ConnectionId;
  readonly opened: OpenedView;
  readonly search: ContractsSearch;
  readonly onSearch: (change: ContractsSearchChange) => void;
  /** The columns that the list has now. */
  readonly layout: GridLayout;
  /** Makes a report of the shown contracts; null when there are none. */
  readonly onReport: (() => void) | null;
  /** Shows the retention rules. */
  readonly onRules: () => void;
}

/** The view that gets another name, as it was when that was asked for: somebody else may delete it meanwhile. */
type Naming = 'new' | SavedView;

/** The opened view by its name, and a menu that opens, saves, exports and imports views. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { views, view, isChanged } = props.opened;
  const [naming, setNaming] = useState<Naming | null>(null);
  const actions = useViewActions(props);
  const files = useItemFileActions(useItemFiles(props.connectionId, 'view'));
  const file = useRef<HTMLInputElement>(null);
  const writer = useWriters(props.connectionId, 'view').get(view.id);
  const reading = useReading();
  // Made once it is opened: a view that somebody else adds must not move "Update" below the pointer.
  const items = () =>
    menuItems(props, {
      ...actions,
      written: writtenBy(view, writer, reading),
      onName: setNaming,
      onExport: files.exportFile,
      onImport: () => file.current?.click(),
    });
  return (
    <>
      <Menu
        align="end"
        items={items}
        trigger={
          <Button>
            {text.button(shownName(view), isChanged)}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      />
      <VisuallyHidden>
        <input
          ref={file}
          type="file"
          aria-label={marks.itemFiles.fileLabel}
          accept=".json"
          tabIndex={-1}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            // So that the same file can be chosen again after it was fixed.
            target.value = '';
            if (chosen !== undefined) void files.importFile(chosen);
          }}
        />
      </VisuallyHidden>
      {naming === null ? null : (
        <NameDialog
          title={naming === 'new' ? text.saveTitle : text.renameTitle}
          confirm={naming === 'new' ? text.save : text.rename}
          initial={naming === 'new' ? '' : naming.name}
          taken={views.filter(({ id }) => naming === 'new' || id !== naming.id).map(({ name }) => name)}
          onClose={() => setNaming(null)}
          onName={(name) => (naming === 'new' ? actions.saveAs(name) : actions.rename(naming, name))}
        />
      )}
    </>
  );
}

interface MenuActions extends ReturnType<typeof useViewActions> {
  readonly onName: (naming: Naming) => void;
  readonly onExport: () => void;
  readonly onImport: () => void;
  /** Who has changed the opened view last; null where it is not shared. */
  readonly written: string | null;
}

function menuItems({ opened, onSearch, onReport, onRules }: ViewsMenuProps, actions: MenuActions): readonly MenuItem[] {
  const { views, view, isChanged } = opened;
  const hasSaved = views.some(({ layout }) => layout !== null);
  const action = (label: string, onSelect: () => unknown, disabled = false): MenuItem => ({
    kind: 'action',
    id: label,
    label,
    disabled,
    onSelect: () => void onSelect(),
  });
  return [
    { kind: 'heading', id: 'views', label: text.heading },
    ...views.map(
      (each): MenuItem => ({
        kind: 'choice',
        id: `view ${each.id}`,
        label: shownName(each),
        checked: each.id === view.id,
        onSelect: () => onSearch(toView(each)),
      }),
    ),
    { kind: 'separator', id: 'saving' },
    ...(actions.written === null ? [] : [{ kind: 'heading' as const, id: 'written', label: actions.written }]),
    action(text.saveAs, () => actions.onName('new')),
    ...(view.layout === null
      ? []
      : [
          action(text.update(shownName(view)), actions.update, !isChanged),
          action(text.renameView(shownName(view)), () => actions.onName(actions.saved)),
          action(text.delete(shownName(view)), actions.remove),
        ]),
    { kind: 'separator', id: 'files' },
    action(text.export, actions.onExport, !hasSaved),
    action(text.import, actions.onImport),
    { kind: 'separator', id: 'rules' },
    action(text.report, () => onReport?.(), onReport === null),
    action(text.rules, onRules),
  ];
}

/** Actions on views; each reports its outcome. */
function useViewActions({ connectionId, opened: { view, opened }, search, onSearch, layout }: ViewsMenuProps) {
  const { save } = useLocalChanges(connectionId, 'view');
  const changes = useViewChanges(connectionId);
  const dropDraft = useLayoutDrafts((state) => state.change);
  const failed = useFailureToast();
  const now = { search: searchToSave(search), layout };
  const saved = { id: view.id, name: view.name, search: view.search, layout: view.layout ?? layout };
  return {
    saveAs: (name: string) =>
      save.mutateAsync({ id: null, name, ...now }).then((id) => {
        dropDraft(view.id, null);
        onSearch({ view: id });
      }, failed(text.tasks.save)),
    saved,
    rename: changes.rename,
    update: () =>
      save
        .mutateAsync({ id: view.id, name: view.name, ...now, opened })
        .then(() => dropDraft(view.id, null), failed(text.tasks.save)),
    remove: () =>
      changes.remove(saved, {
        onGone: () => onSearch({ view: undefined }),
        onBack: () => onSearch({ view: view.id }),
      }),
  };
}
