import { Button } from '@renderer/ui/button';
import { EmptyState } from '@renderer/ui/empty-state';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';

interface FaceProps {
  readonly onBack: () => void;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** An ordinary state of an asset (wire-facts A.2). */
export const NoContractYet = (ways: FaceProps) => (
  <Face
    {...ways}
    icon={<FileQuestion size={20} aria-hidden />}
    title="This asset has no contract yet"
    text="Neither it nor its data product has one. A contract is written in the catalog; once there is one, it is shown here."
  />
);

/** It was there once, or the address is wrong; nothing can be read any more. */
export const ContractGone = (ways: FaceProps) => (
  <Face
    {...ways}
    icon={<Trash size={20} aria-hidden />}
    title="This contract is gone"
    text="The server does not have this contract any more. It was removed for good, or its address was never right."
  />
);

interface FaceWords {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

const Face = ({ icon, title, text, onBack, onRetry, retrying }: FaceProps & FaceWords) => (
  <EmptyState
    icon={icon}
    title={title}
    text={text}
    action={<Button onClick={onBack}>Show all contracts</Button>}
    secondary={
      <Button variant="ghost" busy={retrying} onClick={onRetry}>
        Look again
      </Button>
    }
  />
);
