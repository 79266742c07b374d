import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { Button } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import { contractFields, includeModes } from '@shared/domain/status';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Settings from 'lucide-react/icons/sliders-horizontal';
import { messages } from './messages';
import { type ContractPageSearch, type ContractSearchChange, isLoaded, toggledField } from './search';
import type { ContractTarget } from './use-contract';

interface PartsMenuProps {
  readonly target: ContractTarget;
  readonly search: ContractPageSearch;
  readonly onSearch: (change: ContractSearchChange) => void;
}

/** Which parts of the contract the server is asked for, and whether a deleted one is shown. */
export function PartsMenu({ target, search, onSearch }: PartsMenuProps) {
  const fields = contractFields.map(
    (field): MenuItem => ({
      kind: 'choice',
      id: field,
      label: messages.menus.fields[field],
      checked: isLoaded(search.fields, field),
      stays: true,
      onSelect: () => onSearch({ fields: toggledField(search.fields, field) }),
    }),
  );
  const include = includeModes.map(
    (mode): MenuItem => ({
      kind: 'choice',
      id: mode,
      label: messages.menus.include[mode],
      checked: (search.include ?? 'all') === mode,
      onSelect: () => onSearch({ include: mode === 'all' ? undefined : mode }),
    }),
  );
  const items: readonly MenuItem[] = [
    { kind: 'heading', id: 'fields', label: messages.menus.load },
    ...fields,
    // The effective contract of an asset is never a deleted one, so the server offers no choice there.
    ...(target.kind === 'id'
      ? ([
          { kind: 'separator', id: 'separator' },
          { kind: 'heading', id: 'include', label: messages.menus.show },
          ...include,
        ] satisfies readonly MenuItem[])
      : []),
  ];
  return (
    <Menu
      align="end"
      items={items}
      trigger={
        <Button size="small" icon={<Settings size={14} aria-hidden />}>
          {messages.menus.parts}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    />
  );
}
