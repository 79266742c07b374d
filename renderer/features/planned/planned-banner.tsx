import { usePlanned } from '@renderer/api/local/planned';
import { Banner } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { focusMainWhenLost } from '@renderer/ui/primitives/top-dialog';
import type { ConnectionId } from '@shared/domain/ids';
import { plainText, shortText } from '@shared/format/text';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { dismissPlanned, useDismissed } from './dismissed';
import { messages } from './messages';
import { type ReviewPlanned, useSubjectOf } from './planned-actions';

interface PlannedBannerProps {
  readonly connectionId: ConnectionId;
  readonly name: string;
  readonly onReview: ReviewPlanned;
  /** Shows all of them. */
  readonly onShow: () => void;
}

/** The server is back, and something was planned for that. It waits for a person. */
export function PlannedBanner({ connectionId, name, onReview, onShow }: PlannedBannerProps) {
  const planned = usePlanned(connectionId);
  const subject = useSubjectOf(connectionId);
  const dismissed = useDismissed((all) => all.dismissed.get(connectionId));
  const [first] = planned;
  if (first === undefined || planned.every(({ id }) => dismissed?.has(id) === true)) return null;
  const { contracts, whyNot } = subject(first);
  const dismiss = () => {
    dismissPlanned(
      connectionId,
      planned.map(({ id }) => id),
    );
    focusMainWhenLost();
  };
  const isOne = planned.length === 1 && whyNot === null;
  return (
    <Banner
      icon={<CalendarClock size={16} aria-hidden />}
      actions={
        <>
          <Button size="small" onClick={() => (isOne ? onReview(first, contracts) : onShow())}>
            {isOne ? messages.review : messages.show}
          </Button>
          <Button size="small" variant="ghost" onClick={dismiss}>
            {messages.dismiss}
          </Button>
        </>
      }
    >
      {messages.back(plainText(shortText(name, 80)), planned.length)}
    </Banner>
  );
}
