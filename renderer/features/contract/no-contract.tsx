import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/primitives/button';
import type { Include } from '@shared/domain/status';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { messages } from './messages';

interface NoContractProps {
  readonly onBack: () => void;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** The asset has no contract: an ordinary state, not a failure. */
export const NoContractYet = (actions: NoContractProps) => (
  <NoContract
    {...actions}
    icon={<FileQuestion size={20} aria-hidden />}
    text={messages.noContract}
    back={messages.noContract.back}
  />
);

interface ContractGoneProps extends NoContractProps {
  /** Which contracts were requested. */
  readonly include: Include;
  readonly onIncludeAll: () => void;
}

/** The server has no such contract: it was deleted, its address is wrong, or a filter excludes it. */
export const ContractGone = ({ include, onIncludeAll, ...actions }: ContractGoneProps) => (
  <NoContract
    {...actions}
    icon={<Trash size={20} aria-hidden />}
    text={messages.gone[include]}
    back={messages.gone.back}
    first={
      include === 'all' ? null : (
        <Button variant="primary" onClick={onIncludeAll}>
          {messages.gone[include].includeAll}
        </Button>
      )
    }
  />
);

interface LayoutProps extends NoContractProps {
  readonly icon: ReactNode;
  readonly text: { readonly title: string; readonly text: string };
  readonly back: string;
  /** The next step, where there is a better one than going back. */
  readonly first?: ReactNode;
}

const NoContract = ({ icon, text, back, first, onBack, onRetry, retrying }: LayoutProps) => (
  <EmptyState
    icon={icon}
    title={text.title}
    text={text.text}
    action={
      <>
        {first}
        <Button onClick={onBack}>{back}</Button>
      </>
    }
    secondary={
      <Button variant="ghost" busy={retrying} onClick={onRetry}>
        {messages.checkAgain}
      </Button>
    }
  />
);
