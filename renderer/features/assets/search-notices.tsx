import { describeError } from '@renderer/lib/describe-error';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { Banner } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { AppError } from '@shared/errors/app-error';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Timer from 'lucide-react/icons/timer';
import { messages } from './messages';

const { search: text } = messages;

interface NoticeProps {
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

const Retry = ({ retrying, onRetry }: NoticeProps) => (
  <Button size="small" icon={<RotateCw size={14} aria-hidden />} busy={retrying} onClick={onRetry}>
    {text.retry}
  </Button>
);

/** The search fails, or the server has none, and tables are listed instead. */
export const SearchDown = ({ error, ...actions }: NoticeProps & { readonly error: AppError }) => {
  // Retrying does not help when the server has no search.
  const isAbsent = isMissingEndpoint(error);
  return (
    <Banner
      tone={isAbsent ? 'neutral' : 'failed'}
      icon={<CircleAlert size={16} aria-hidden />}
      actions={isAbsent ? undefined : <Retry {...actions} />}
    >
      <span title={describeError(error, messages.couldNot.search).text}>{isAbsent ? text.absent : text.down}</span>
    </Banner>
  );
};

const slowAfterMs = 3000;

/** A search without an answer after a few seconds can be cancelled. */
export const SlowSearch = ({ onCancel }: { readonly onCancel: () => void }) =>
  useDelayed(true, slowAfterMs) ? (
    <Banner
      tone="neutral"
      icon={<Timer size={16} aria-hidden />}
      actions={
        <Button size="small" onClick={onCancel}>
          {text.cancel}
        </Button>
      }
    >
      {text.slow}
    </Banner>
  ) : null;

/** The search engine stopped before it had searched everything. */
export const SearchIncomplete = (actions: NoticeProps) => (
  <Banner tone="warning" icon={<Timer size={16} aria-hidden />} actions={<Retry {...actions} />}>
    {text.incomplete}
  </Banner>
);
