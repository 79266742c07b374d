import { OriginName } from '@renderer/features/contract/sections/origin';
import { failureLine } from '@renderer/lib/describe-error';
import { useErrorActions, useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { Banner } from '@renderer/ui/layout/app-frame';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { Button } from '@renderer/ui/primitives/button';
import type { Contract } from '@shared/domain/contract/contract';
import type { AppError } from '@shared/errors/app-error';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Hourglass from 'lucide-react/icons/hourglass';
import Trash from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { SavedParts } from './contract-tabs';
import { messages } from './messages';

interface ContractBannersProps {
  readonly contract: Contract;
  /** Why the contract could not be read again; null when it is up to date. */
  readonly error: AppError | null;
  readonly saved: SavedParts;
  readonly isReading: boolean;
  readonly onRetry: () => void;
}

/** What limits the whole page: a deleted, inherited, partial or outdated contract. */
export function ContractBanners({ contract, error, saved, isReading, onRetry }: ContractBannersProps) {
  // The window has a banner of its own while the server is away.
  const isAwaySaid = useIsAwaySaid(error);
  const { isAway } = useErrorActions();
  const retry = (
    <Button size="small" busy={isReading} onClick={onRetry}>
      {messages.retry}
    </Button>
  );
  return (
    <>
      {contract.deleted ? (
        <Banner tone="warning" icon={<Trash size={16} aria-hidden />}>
          {messages.banners.deleted}
        </Banner>
      ) : null}
      {contract.inherited ? (
        <Banner icon={<CornerDownRight size={16} aria-hidden />}>
          <FilledText text={messages.banners.inherited} parts={{ origin: <OriginName /> }} />
        </Banner>
      ) : null}
      {contract.isEffective ? null : (
        <Banner tone="warning" icon={<TriangleAlert size={16} aria-hidden />} actions={isAway ? null : retry}>
          {isAway ? messages.banners.partialSaved : messages.banners.partial}
        </Banner>
      )}
      {error === null || isAwaySaid ? null : <ReadFailureBanner error={error} saved={saved} retry={retry} />}
    </>
  );
}

interface ReadFailureBannerProps {
  readonly error: AppError;
  readonly saved: SavedParts;
  readonly retry: ReactNode;
}

/** Why the shown version may be outdated. A person having stopped waiting is no failure. */
function ReadFailureBanner({ error, saved, retry }: ReadFailureBannerProps) {
  if (saved !== null && error.code === 'cancelled') {
    return (
      <Banner icon={<Hourglass size={16} aria-hidden />} actions={retry}>
        {messages.banners.stopped}
      </Banner>
    );
  }
  return (
    <Banner tone="failed" icon={<CircleAlert size={16} aria-hidden />} actions={retry}>
      {saved === null
        ? messages.banners.stale(failureLine(error, messages.couldNot.readAgain))
        : messages.banners.saved(failureLine(error, messages.couldNot.read))}
    </Banner>
  );
}
