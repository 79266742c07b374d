import { StatusMark } from '@renderer/ui/marks/status-mark';
import type { IndexedContract } from '@shared/domain/contract-index';
import { type HomeGroup, rowFacts } from './home-list';
import { messages } from './messages';

interface ContractStatusProps {
  readonly group: HomeGroup;
  readonly indexed: IndexedContract;
}

/** The status of the run that a row is about; that there is none, or that nothing is known, in words. */
export function ContractStatus({ group, indexed }: ContractStatusProps) {
  if (indexed.readAt === null) return <span className="faint">{messages.row.notChecked}</span>;
  const { status } = rowFacts(group, indexed);
  return status === null ? <span className="faint">{messages.row.noRun}</span> : <StatusMark status={status} />;
}
