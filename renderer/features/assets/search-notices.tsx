import { describeError } from '@renderer/lib/describe-error';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { Banner } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { AppError } from '@shared/errors/app-error';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Timer from 'lucide-react/icons/timer';
import { standInWords } from './asset-messages';

interface NoticeProps {
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

const Retry = ({ retrying, onRetry }: NoticeProps) => (
  <Button size="small" icon={<RotateCw size={14} aria-hidden />} busy={retrying} onClick={onRetry}>
    Retry
  </Button>
);

/** The search is down or not there at all, and the tables are shown in its place. */
export const SearchDown = ({ error, ...actions }: NoticeProps & { readonly error: AppError }) => {
  // Asking again brings no search to a server that has none.
  const isAbsent = isMissingEndpoint(error);
  return (
    <Banner
      tone={isAbsent ? 'neutral' : 'failed'}
      icon={<CircleAlert size={16} aria-hidden />}
      actions={isAbsent ? undefined : <Retry {...actions} />}
    >
      <span title={describeError(error, 'search').text}>{standInWords(isAbsent)}</span>
    </Banner>
  );
};

const slowAfterMs = 3000;

/** A search that does not answer in a few seconds: says so, and offers not to wait. */
export const SlowSearch = ({ onCancel }: { readonly onCancel: () => void }) =>
  useDelayed(true, slowAfterMs) ? (
    <Banner
      tone="neutral"
      icon={<Timer size={16} aria-hidden />}
      actions={
        <Button size="small" onClick={onCancel}>
          Cancel search
        </Button>
      }
    >
      The search is taking longer than usual.
    </Banner>
  ) : null;

/** The search engine stopped before it had looked everywhere (docs/server.md#search). */
export const SearchIncomplete = (actions: NoticeProps) => (
  <Banner tone="warning" icon={<Timer size={16} aria-hidden />} actions={<Retry {...actions} />}>
    The search took too long and is incomplete.
  </Banner>
);
