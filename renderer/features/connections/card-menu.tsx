import { IconButton } from '@renderer/ui/icon-button';
import { Menu } from '@renderer/ui/menu';
import type { MenuItem } from '@renderer/ui/menu-items';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileDown from 'lucide-react/icons/file-down';
import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import Trash2 from 'lucide-react/icons/trash-2';
import type { CardActions, CardPlace } from './card-actions';

interface CardMenuProps {
  readonly name: string;
  readonly actions: CardActions;
  readonly place: CardPlace;
}

/** What is done with a connection less often. */
export function CardMenu({ name, actions, place }: CardMenuProps) {
  const { index, count } = place;
  const items: readonly MenuItem[] = [
    item('What it can do', ListChecks, actions.onShow),
    item('Replace token…', KeyRound, actions.onReplaceToken),
    item('Duplicate', Copy, actions.onDuplicate),
    item('Export…', FileDown, actions.onExport),
    { kind: 'separator', id: 'order' },
    { ...item('Move up', ArrowUp, () => actions.onMove(index - 1)), disabled: index === 0 },
    { ...item('Move down', ArrowDown, () => actions.onMove(index + 1)), disabled: index === count - 1 },
    { kind: 'separator', id: 'end' },
    { ...item('Remove…', Trash2, actions.onRemove), danger: true },
  ];
  return (
    <Menu
      align="end"
      items={items}
      trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis size={14} aria-hidden />} />}
    />
  );
}

const item = (label: string, Icon: typeof Copy, onSelect: () => void) =>
  ({ kind: 'action', id: label, label, icon: <Icon size={14} aria-hidden />, onSelect }) as const;
