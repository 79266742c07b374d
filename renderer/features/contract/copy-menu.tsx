import { commandMenu } from '@renderer/lib/command-menu';
import { Button } from '@renderer/ui/button';
import { Menu } from '@renderer/ui/menu';
import { useCopyItem } from '@renderer/ui/use-copy-item';
import type { Contract } from '@shared/domain/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';

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
