import { copyText } from '@renderer/api/app';
import { Button } from '@renderer/ui/button';
import { Menu } from '@renderer/ui/menu';
import type { MenuItem } from '@renderer/ui/menu-items';
import { useToast } from '@renderer/ui/use-toast';
import type { Contract } from '@shared/domain/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';

/** Copies what people paste elsewhere. */
export function CopyMenu({ contract }: { readonly contract: Contract }) {
  const toast = useToast();
  const item = (what: string, text: string): MenuItem => ({
    kind: 'action',
    id: what,
    label: `Copy ${what}`,
    onSelect: () => {
      copyText(text).then(
        () => toast.show({ title: `Copied the ${what}` }),
        () => toast.show({ title: 'Could not copy', tone: 'failed' }),
      );
    },
  });
  const assetFqn = contract.asset?.fullyQualifiedName ?? null;
  const items = [
    item('id', contract.id),
    item('name', contract.name),
    item('fully qualified name', contract.fullyQualifiedName),
    ...(assetFqn === null ? [] : [item('asset’s fully qualified name', assetFqn)]),
  ];
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
