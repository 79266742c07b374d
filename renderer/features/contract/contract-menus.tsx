import { commandMenu } from '@renderer/lib/commands/command-menu';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { useLinkItems } from '@renderer/ui/feedback/use-link-items';
import { Button } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import type { Contract } from '@shared/domain/contract/contract';
import { contractFields, includeModes } from '@shared/domain/status';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Settings from 'lucide-react/icons/sliders-horizontal';
import { messages } from './messages';
import { type ContractPageSearch, type ContractSearchChange, type ContractTab, isLoaded, toggledField } from './search';
import type { ContractTarget } from './use-contract';

interface ViewMenuProps {
  readonly target: ContractTarget;
  readonly search: ContractPageSearch;
  readonly onSearch: (change: ContractSearchChange) => void;
}

/** Which parts of the contract are loaded, and whether a deleted contract is shown. */
export function ViewMenu({ target, search, onSearch }: ViewMenuProps) {
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
        <Button variant="ghost" icon={<Settings size={14} aria-hidden />}>
          {messages.menus.view}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    />
  );
}

/** Copies names and ids. */
export function CopyMenu({ contract, tab }: { readonly contract: Contract; readonly tab: ContractTab | undefined }) {
  const item = useCopyItem();
  const links = useLinkItems();
  const { copied } = messages.menus;
  const assetFqn = contract.asset?.fullyQualifiedName ?? null;
  const items = commandMenu('copy-contract', {
    'copy-name': item(copied.name, contract.name),
    'copy-id': item(copied.id, contract.id),
    'copy-fqn': item(copied.fqn, contract.fullyQualifiedName),
    'copy-asset-fqn': assetFqn === null ? null : item(copied.assetFqn, assetFqn),
    'copy-link': links.link({ contract: contract.id, tab }),
    'copy-catalog-link': links.catalogLink(contract.asset, 'contract'),
  });
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={<Copy size={14} aria-hidden />}>
          {messages.menus.copy}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
      items={items}
    />
  );
}
