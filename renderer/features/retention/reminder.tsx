import { useLocalChanges, useLocalItems } from '@renderer/api/local/local-items';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useNow } from '@renderer/ui/hooks/use-now';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import { plainText, shortText } from '@shared/format/text';
import { dayMs } from '@shared/format/time-units';
import Clock from 'lucide-react/icons/clock-alert';
import { daysSinceRun, toRemind } from './due';
import { messages } from './messages';
import { openRetention } from './open-retention';
import styles from './retention.module.css';

const { reminder: text } = messages;

/** Reminds of rules that have not run for too long. Renders nothing when none is due. */
export function RetentionReminder({ connectionId }: { readonly connectionId: ConnectionId }) {
  const now = useNow();
  const due = toRemind(useLocalItems(connectionId, 'rule'), now);
  const { put } = useLocalChanges(connectionId, 'rule');
  const failed = useFailureToast();
  const [first] = due;
  if (first === undefined) return null;
  const putOff = () =>
    put.mutate(
      due.map((rule) => ({ ...rule, remindAfter: Date.now() + dayMs })),
      { onError: failed(messages.tasks.later) },
    );
  return (
    <section className={styles['reminder']} aria-label={text.title}>
      <Clock size={16} className="icon" aria-hidden />
      <span>
        {due.length === 1
          ? text.one(plainText(shortText(first.name, 80)), daysSinceRun(first, now))
          : text.several(due.length)}
      </span>
      <Button size="small" onClick={() => openRetention({ connectionId, chosen: null })}>
        {text.show}
      </Button>
      <Button size="small" variant="ghost" onClick={putOff}>
        {text.later}
      </Button>
    </section>
  );
}
