import { useRevealBackup } from '@renderer/api/operation/backups';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Button } from '@renderer/ui/primitives/button';
import FolderOpen from 'lucide-react/icons/folder-open';
import { messages } from './messages';

const { report: texts } = messages;

interface ShowBackupProps {
  readonly operationId: string;
  readonly isSmall?: boolean;
}

/** Shows a backup in the system's file manager. */
export function ShowBackup({ operationId, isSmall = false }: ShowBackupProps) {
  const { show } = useToast();
  const revealing = useRevealBackup();
  const reveal = () =>
    revealing.mutate(operationId, {
      onSuccess: (isThere) => {
        if (!isThere) show({ title: texts.backupGone, tone: 'failed' });
      },
      onError: () => show({ title: texts.folderNotShown, tone: 'failed' }),
    });
  return (
    <Button size={isSmall ? 'small' : 'regular'} icon={<FolderOpen size={14} aria-hidden />} onClick={reveal}>
      {texts.showFolder}
    </Button>
  );
}
