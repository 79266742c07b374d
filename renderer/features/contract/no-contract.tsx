import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/primitives/button';
import type { Include } from '@shared/domain/status';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';

interface FaceProps {
  readonly onBack: () => void;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** An ordinary state of an asset (docs/server.md#effective-contract). */
export const NoContractYet = (actions: FaceProps) => (
  <Face
    {...actions}
    back="Back to the assets"
    icon={<FileQuestion size={20} aria-hidden />}
    title="This asset has no contract yet"
    text="It has none of its own, and it inherits none from a data product. A contract is written in the catalog; once there is one, it is shown here."
  />
);

interface GoneProps extends FaceProps {
  /** Which contracts were looked for; absent: deleted or not. */
  readonly include: Include | undefined;
  readonly onIncludeAll: () => void;
}

/** It was there once, or the address is wrong, or it is not among the contracts that were looked for. */
export const ContractGone = ({ include, onIncludeAll, ...actions }: GoneProps) => (
  <Face
    {...actions}
    back="Back to the contracts"
    icon={<Trash size={20} aria-hidden />}
    title={include === undefined || include === 'all' ? 'This contract is gone' : 'This contract is not there'}
    text={goneWords[include ?? 'all']}
    first={
      include === undefined || include === 'all' ? undefined : (
        <Button variant="primary" onClick={onIncludeAll}>
          {include === 'deleted' ? 'Look for it whether deleted or not' : 'Include deleted contracts'}
        </Button>
      )
    }
  />
);

const goneWords: Readonly<Record<Include, string>> = {
  all: 'The server does not have this contract any more. It was removed for good, or its address was never right.',
  'non-deleted':
    'Only contracts that are not deleted are looked for, and the server has none of this id. It may be deleted.',
  deleted: 'Only deleted contracts are looked for, and the server has none of this id. It may not be deleted.',
};

interface FaceWords {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly back: string;
  /** The next step, where there is a better one than going back. */
  readonly first?: ReactNode;
}

const Face = ({ icon, title, text, back, first, onBack, onRetry, retrying }: FaceProps & FaceWords) => (
  <EmptyState
    icon={icon}
    title={title}
    text={text}
    action={
      <>
        {first}
        <Button onClick={onBack}>{back}</Button>
      </>
    }
    secondary={
      <Button variant="ghost" busy={retrying} onClick={onRetry}>
        Look again
      </Button>
    }
  />
);
