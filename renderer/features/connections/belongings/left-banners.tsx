import { belongingsQueries, useLeftChanges } from '@renderer/api/local/belongings';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Banner } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection } from '@shared/domain/connection/connection';
import type { Left } from '@shared/domain/local/belongings';
import { shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import { belongingsText, offeredTo, sumOf } from './belongings-text';
import { messages } from './messages';

/** Offers the connection that is open what earlier ones have left at its address. */
export function LeftBanners({ connection }: { readonly connection: Connection }) {
  const { data: left = [] } = useQuery(belongingsQueries.left());
  const offered = offeredTo(left, connection);
  return offered.length === 0 ? null : <Offer key={connection.id} connection={connection} offered={offered} />;
}

interface OfferProps {
  readonly connection: Connection;
  readonly offered: readonly Left[];
}

function Offer({ connection: { id, name }, offered }: OfferProps) {
  const { takeOver, decline } = useLeftChanges();
  const toast = useToast();
  const failed = useFailureToast()(messages.tasks.take);
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
