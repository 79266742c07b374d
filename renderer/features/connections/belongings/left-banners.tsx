import { belongingsQueries, useLeftChanges } from '@renderer/api/local/belongings';
import { describeError } from '@renderer/lib/describe-error';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Banner } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection } from '@shared/domain/connection/connection';
import type { Left } from '@shared/domain/local/belongings';
import { AppError } from '@shared/errors/app-error';
import { plainText, shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { belongingsText, offeredTo, sumOf, waitingElsewhere } from './belongings-text';
import { messages } from './messages';

interface LeftBannersProps {
  /** The connection that is open; null for none. */
  readonly connection: Connection | null;
  readonly onShowConnections: () => void;
}

/** Offers a connection what earlier ones have left at its address, and tells what waits for one that is not there. */
export function LeftBanners({ connection, onShowConnections }: LeftBannersProps) {
  const { data: left = [] } = useQuery(belongingsQueries.left());
  const [dismissed, setDismissed] = useState(false);
  const offered = connection === null ? [] : offeredTo(left, connection);
  const [waiting] = waitingElsewhere(left, offered);
  return (
    <>
      {connection === null || offered.length === 0 ? null : (
        <Offer key={connection.id} connection={connection} offered={offered} />
      )}
      {waiting === undefined || dismissed ? null : (
        <Banner
          tone="warning"
          icon={<Hourglass size={16} aria-hidden />}
          actions={
            <>
              <Button size="small" onClick={onShowConnections}>
                {messages.waiting.show}
              </Button>
              <Button size="small" onClick={() => setDismissed(true)}>
                {messages.waiting.dismiss}
              </Button>
            </>
          }
        >
          {messages.waiting.text(waiting.belongings.waiting, plainText(waiting.address))}
        </Banner>
      )}
    </>
  );
}

interface OfferProps {
  readonly connection: Connection;
  readonly offered: readonly Left[];
}

function Offer({ connection: { id, name }, offered }: OfferProps) {
  const { takeOver, decline } = useLeftChanges();
  const toast = useToast();
  const failed = (thrown: unknown) =>
    toast.show({ ...describeError(AppError.from(thrown), messages.tasks.take), tone: 'failed' });
  // The banner is gone by the time this has ended.
  const take = () =>
    void takeOver.mutateAsync(id).then((taken) => {
      const title = messages.offer.taken(belongingsText(sumOf(taken)), shortText(name, 60));
      toast.show({ title, tone: 'success', connectionId: id });
    }, failed);
  return (
    <Banner
      icon={<Archive size={16} aria-hidden />}
      actions={
        <>
          <Button size="small" busy={takeOver.isPending} onClick={take}>
            {messages.offer.take}
          </Button>
          <Button size="small" onClick={() => decline.mutate(id, { onError: failed })}>
            {messages.offer.later}
          </Button>
        </>
      }
    >
      {messages.offer.text(belongingsText(sumOf(offered)))}
    </Banner>
  );
}
