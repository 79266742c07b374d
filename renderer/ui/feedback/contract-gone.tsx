import { Button } from '@renderer/ui/primitives/button';
import Trash from 'lucide-react/icons/trash-2';
import { EmptyState } from './empty-state';

interface ContractGoneProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
  /** It was read as deleted, so it is there all the same. */
  readonly isDeleted?: boolean | undefined;
}

const gone = {
  title: 'This contract is gone',
  text: 'The server does not have it any more, so its results cannot be read. It was removed, or is kept there as deleted.',
};
const deleted = {
  title: 'Results of a deleted contract are gone',
  text: 'OpenMetadata deletes them with the contract, and restoring it usually does not bring them back.',
};

/**
 * The server knows no contract for its results: not the same as a contract that has none. It disappeared while it was open, or
 * is a deleted one. OpenMetadata 1.12 then removes them, so that a restored contract has none; versions from August 2026 on may keep
 * them, which cannot be told from the answer.
 */
export const ContractGone = ({ onRetry, retrying, isDeleted = false }: ContractGoneProps) => (
  <EmptyState
    icon={<Trash size={20} aria-hidden />}
    {...(isDeleted ? deleted : gone)}
    action={
      <Button busy={retrying} onClick={onRetry}>
        Look again
      </Button>
    }
  />
);
