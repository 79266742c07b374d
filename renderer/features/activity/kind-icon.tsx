import type { OperationKind } from '@shared/domain/activity';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import FilePlus from 'lucide-react/icons/file-plus';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';

const icons = { 'clean-up': Trash2, restore: ArchiveRestore, 'add-results': FilePlus, validation: Play } as const;

/** What kind a change is, as a drawing. Decoration: the word stands beside it. */
export function KindIcon({ kind }: { readonly kind: OperationKind }) {
  const Icon = icons[kind];
  return <Icon size={14} aria-hidden />;
}
