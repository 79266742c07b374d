import { sharedFolderQueries } from '@renderer/api/local/shared-folder';
import { StatusButton } from '@renderer/ui/layout/app-frame';
import type { SharedState } from '@shared/domain/local/shared-folder';
import { useQuery } from '@tanstack/react-query';
import FolderSync from 'lucide-react/icons/folder-sync';
import { messages } from './messages';

const { status: texts } = messages;

interface SharedFolderStatusProps {
  /** Shows the folder in the settings. */
  readonly onOpen: () => void;
}

/** What of the shared folder needs a person, in the status bar. */
export function SharedFolderStatus({ onOpen }: SharedFolderStatusProps) {
  const { data } = useQuery(sharedFolderQueries.state());
  const text = data === undefined ? null : attentionText(data);
  if (text === null) return null;
  return (
    <StatusButton title={texts.open} onClick={onOpen}>
      <FolderSync size={12} aria-hidden />
      {text}
    </StatusButton>
  );
}

/** Null where nothing needs anybody. */
export function attentionText({ status, conflicts, problems }: SharedState): string | null {
  if (conflicts.length > 0) return texts.conflicts(conflicts.length);
  switch (status.kind) {
    case 'gone':
    case 'empty':
      return texts.gone;
    case 'newer':
    case 'unwritable':
    case 'failed':
      return texts[status.kind];
    case 'off':
    case 'paused':
    case 'starting':
    case 'ok':
      return problems.length === 0 ? null : texts.problems(problems.length);
  }
}
