import { messages } from '@renderer/features/contracts/messages';
import type { ContractsSearchChange } from '@renderer/features/contracts/search';
import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { IconButton } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { groupWords, toldKinds } from '@shared/results/standing/contract-groups';
import { type GroupKind, groupKinds } from '@shared/results/standing/group-kinds';
import ListTree from 'lucide-react/icons/list-tree';
import { useMemo } from 'react';
import { useOpenGroups } from './use-groups';

const { groups: text } = messages;

interface GroupMenuProps {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly IndexedContract[];
  /** undefined: not grouped. */
  readonly by: GroupKind | undefined;
  readonly onSearch: (change: ContractsSearchChange) => void;
}

/** What the list is grouped by, of the kinds that its contracts tell. */
export function GroupMenu({ connectionId, contracts, by, onSearch }: GroupMenuProps) {
  const told = useMemo(() => toldKinds(contracts), [contracts]);
  const groups = useOpenGroups(connectionId, by);
  const choice = (kind: GroupKind | undefined): MenuItem => ({
    kind: 'choice',
    id: kind ?? 'none',
    label: kind === undefined ? text.none : groupWords[kind].name,
    checked: by === kind,
    onSelect: () => onSearch({ by: kind }),
  });
  const kinds = groupKinds.filter((kind) => kind === by || told.includes(kind));
  if (kinds.length === 0) return null;
  const items: readonly MenuItem[] = [
    { kind: 'heading', id: 'heading', label: text.heading },
    choice(undefined),
    ...kinds.map(choice),
    ...(by === undefined ? [] : [{ kind: 'separator', id: 'all' } as const, ...foldItems(groups.setAll)]),
  ];
  return (
    <Menu
      align="end"
      items={items}
      trigger={
        <IconButton
          label={by === undefined ? text.button : text.by(groupWords[by].name)}
          size="small"
          icon={<ListTree size={16} aria-hidden />}
        />
      }
    />
  );
}

/** Open or close all groups. */
export const foldItems = (setAll: (isOpen: boolean) => void): readonly MenuItem[] => [
  { kind: 'action', id: 'open-all', label: text.openAll, onSelect: () => setAll(true) },
  { kind: 'action', id: 'close-all', label: text.closeAll, onSelect: () => setAll(false) },
];
