import { commandMenu, type MenuEntry } from '@renderer/lib/command-menu';
import { IconButton } from '@renderer/ui/button';
import { Menu } from '@renderer/ui/menu';
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
  const items = commandMenu('connection', {
    'show-connection': entry(ListChecks, actions.onShow),
    'replace-token': entry(KeyRound, actions.onReplaceToken),
    'duplicate-connection': entry(Copy, actions.onDuplicate),
    'export-connection': entry(FileDown, actions.onExport),
    'move-up': { ...entry(ArrowUp, () => actions.onMove(index - 1)), disabled: index === 0 },
    'move-down': { ...entry(ArrowDown, () => actions.onMove(index + 1)), disabled: index === count - 1 },
    'remove-connection': entry(Trash2, actions.onRemove),
  });
  return (
    <Menu
      align="end"
      items={items}
      trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis size={14} aria-hidden />} />}
    />
  );
}

const entry = (Icon: typeof Copy, onSelect: () => void): MenuEntry => ({
  icon: <Icon size={14} aria-hidden />,
  onSelect,
});
