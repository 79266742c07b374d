import { useItemFiles, useLocalChanges } from '@renderer/api/local/local-items';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useItemFileActions } from '@renderer/marks/item-files';
import { messages as marks } from '@renderer/marks/messages';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Button } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ConnectionId } from '@shared/domain/ids';
import type { GridLayout } from '@shared/domain/local/grid-layout';
import { shortText } from '@shared/format/text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { messages } from './messages';
import { NameDialog } from './name-dialog';
import type { ContractsSearch, ContractsSearchChange } from './search';
import type { OpenedView } from './use-view';
import { type ContractView, searchToSave, toView, useLayoutDrafts } from './views';

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

/** The opened view by its name, and a menu that opens, saves, exports and imports views. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { views, view, isChanged } = props.opened;
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const actions = useViewActions(props);
  const files = useItemFileActions(useItemFiles(props.connectionId, 'view'));
  const file = useRef<HTMLInputElement>(null);
  const items = menuItems(props, {
    ...actions,
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
          initial={naming === 'new' ? '' : view.name}
          taken={views.filter(({ id }) => naming === 'new' || id !== view.id).map(({ name }) => name)}
          onClose={() => setNaming(null)}
          onName={(name) => (naming === 'new' ? actions.saveAs(name) : actions.rename(name))}
        />
      )}
    </>
  );
}

interface MenuActions extends ReturnType<typeof useViewActions> {
  readonly onName: (naming: 'new' | 'rename') => void;
  readonly onExport: () => void;
  readonly onImport: () => void;
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
    action(text.saveAs, () => actions.onName('new')),
    ...(view.layout === null
      ? []
      : [
          action(text.update(shownName(view)), actions.update, !isChanged),
          action(text.renameView(shownName(view)), () => actions.onName('rename')),
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
function useViewActions({ connectionId, opened: { view }, search, onSearch, layout }: ViewsMenuProps) {
  const { save, put, remove } = useLocalChanges(connectionId, 'view');
  const dropDraft = useLayoutDrafts((state) => state.change);
  const toast = useToast();
  const failed = useFailureToast();
  const now = { search: searchToSave(search), layout };
  return {
    saveAs: (name: string) =>
      save.mutateAsync({ id: null, name, ...now }).then((id) => {
        dropDraft(view.id, null);
        onSearch({ view: id });
      }, failed(text.tasks.save)),
    rename: (name: string) =>
      save
        .mutateAsync({ id: view.id, name, search: view.search, layout: view.layout ?? layout })
        .catch(failed(text.tasks.save)),
    update: () =>
      save
        .mutateAsync({ id: view.id, name: view.name, ...now })
        .then(() => dropDraft(view.id, null), failed(text.tasks.save)),
    remove: () =>
      remove.mutateAsync(view.id).then(() => {
        onSearch({ view: undefined });
        const undo = () =>
          void put
            .mutateAsync([{ id: view.id, name: view.name, search: view.search, layout: view.layout ?? layout }])
            .then(() => onSearch({ view: view.id }), failed(text.tasks.save));
        toast.show({ title: text.deleted(shownName(view)), undo });
      }, failed(text.tasks.delete)),
  };
}
