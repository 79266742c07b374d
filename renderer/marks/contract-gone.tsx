import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/primitives/button';
import Trash from 'lucide-react/icons/trash-2';
import { messages } from './messages';

interface ContractGoneProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
  /** The contract was read as deleted, so it exists. */
  readonly isDeleted?: boolean | undefined;
}

const { contractGone: texts } = messages;

/**
 * The server answers 404 for the results, which differs from having none: the contract disappeared while it was open, or is a
 * deleted one. OpenMetadata 1.12 deletes the results with it; versions from August 2026 on may keep them, which the answer does
 * not show.
 */
export const ContractGone = ({ onRetry, retrying, isDeleted = false }: ContractGoneProps) => (
  <EmptyState
    icon={<Trash size={20} aria-hidden />}
    {...(isDeleted ? texts.deleted : texts.gone)}
    action={
      <Button busy={retrying} onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    }
  />
);
