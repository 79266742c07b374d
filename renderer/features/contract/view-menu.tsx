import { commandMenu } from '@renderer/lib/command-menu';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { Button } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import type { Contract } from '@shared/domain/contract';
import { type ContractField, contractFields, type Include, includeModes } from '@shared/domain/status';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Settings from 'lucide-react/icons/sliders-horizontal';
import { type ContractSearch, type ContractSearchChange, isAsked, withField } from './search';
import type { ContractTarget } from './use-contract';

interface ViewMenuProps {
  readonly target: ContractTarget;
  readonly search: ContractSearch;
  readonly onSearch: (change: ContractSearchChange) => void;
}

const fieldWords: Readonly<Record<ContractField, string>> = {
  owners: 'Owners',
  reviewers: 'Reviewers',
  extension: 'Extension',
};

const includeWords: Readonly<Record<Include, string>> = {
  'non-deleted': 'Only if not deleted',
  all: 'Whether deleted or not',
  deleted: 'Only if deleted',
};

/** Which parts of the contract are asked of the server, and whether a deleted one counts (docs/server.md#optional-parts). */
export function ViewMenu({ target, search, onSearch }: ViewMenuProps) {
  const fields = contractFields.map(
    (field): MenuItem => ({
      kind: 'choice',
      id: field,
      label: fieldWords[field],
      checked: isAsked(search.fields, field),
      stays: true,
      onSelect: () => onSearch({ fields: withField(search.fields, field) }),
    }),
  );
  const include = includeModes.map(
    (mode): MenuItem => ({
      kind: 'choice',
      id: mode,
      label: includeWords[mode],
      checked: (search.include ?? 'all') === mode,
      onSelect: () => onSearch({ include: mode === 'all' ? undefined : mode }),
    }),
  );
  const items: readonly MenuItem[] = [
    { kind: 'heading', id: 'fields', label: 'Read from the server' },
    ...fields,
    // The effective contract of an asset is never a deleted one, so the interface offers no choice there.
    ...(target.kind === 'id'
      ? ([
          { kind: 'separator', id: 'separator' },
          { kind: 'heading', id: 'include', label: 'Show the contract' },
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
          View
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    />
  );
}

/** Copies what people paste elsewhere. */
export function CopyMenu({ contract }: { readonly contract: Contract }) {
  const item = useCopyItem();
  const assetFqn = contract.asset?.fullyQualifiedName ?? null;
  const items = commandMenu('copy-contract', {
    'copy-name': item('name', contract.name),
    'copy-id': item('id', contract.id),
    'copy-fqn': item('fully qualified name', contract.fullyQualifiedName),
    'copy-asset-fqn': assetFqn === null ? null : item('asset’s fully qualified name', assetFqn),
  });
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={<Copy size={14} aria-hidden />}>
          Copy
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
      items={items}
    />
  );
}
