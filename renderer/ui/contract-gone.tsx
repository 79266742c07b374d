import Trash from 'lucide-react/icons/trash-2';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface ContractGoneProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** The contract disappeared while it was open: not the same as a contract that has no results. */
export const ContractGone = ({ onRetry, retrying }: ContractGoneProps) => (
  <EmptyState
    icon={<Trash size={20} aria-hidden />}
    title="This contract is gone"
    text="The server does not have it any more, so its results cannot be read. It was removed, or is kept there as deleted."
    action={
      <Button busy={retrying} onClick={onRetry}>
        Look again
      </Button>
    }
  />
);
