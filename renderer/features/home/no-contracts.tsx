import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { Button } from '@renderer/ui/primitives/button';
import type { IndexStatus } from '@shared/domain/contract/contract-index';
import { hasClass } from '@shared/errors/error-table';
import FileCheck from 'lucide-react/icons/file-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Unplug from 'lucide-react/icons/unplug';
import { messages } from './messages';

interface NoContractsProps {
  readonly status: IndexStatus;
  readonly onCheck: () => void;
  readonly onAssets: () => void;
}

const { empty: text } = messages;

/** Nothing is kept of the contracts: because there are none, because nobody may read them, or not yet. */
export function NoContracts({ status, onCheck, onAssets }: NoContractsProps) {
  const { error, state, listedAt } = status;
  if (error !== null && hasClass(error.code, 'away')) {
    return <EmptyState icon={<Unplug size={20} aria-hidden />} {...text.away} />;
  }
  if (error !== null) return <ErrorNotice page error={error} task={text.failed} onRetry={onCheck} />;
  if (state === 'running') return <EmptyState icon={<LoaderCircle size={20} aria-hidden />} {...text.reading} />;
  const [says, onClick] = listedAt === null ? ([text.unread, onCheck] as const) : ([text.none, onAssets] as const);
  return (
    <EmptyState
      icon={<FileCheck size={20} aria-hidden />}
      title={says.title}
      text={says.text}
      action={<Button onClick={onClick}>{says.action}</Button>}
    />
  );
}
