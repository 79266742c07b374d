import { useServerAway } from '@renderer/api/connection/server-health';
import { useContractIndex, useIndexStatus } from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { useLocalChanges, useLocalItems } from '@renderer/api/local/local-items';
import { usePlanned } from '@renderer/api/local/planned';
import { zoneOf } from '@renderer/lib/time-zone';
import { useRemoval } from '@renderer/marks/undo-removal';
import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { Button } from '@renderer/ui/primitives/button';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { Planned } from '@shared/domain/local/planned';
import { messages } from './messages';
import styles from './planned.module.css';
import { type PlannedSubject, subjectOf, titleOf } from './subject-of';

/** Opens the dialog of a planned action with the contracts that it is about now. */
export type ReviewPlanned = (planned: Planned, contracts: readonly IndexedContract[]) => void;

interface PlannedActionsProps {
  readonly connectionId: ConnectionId;
  readonly onReview: ReviewPlanned;
}

/** What was planned while the server was away. Draws nothing where there is nothing. */
export function PlannedActions({ connectionId, onReview }: PlannedActionsProps) {
  const planned = usePlanned(connectionId);
  const isAway = useServerAway(connectionId) !== null;
  const subject = useSubjectOf(connectionId);
  const { remove, put } = useLocalChanges(connectionId, 'planned');
  const zone = zoneOf(useSettings().zone);
  const { drop, undo } = useRemoval<Planned>({
    remove: ({ id }) => remove.mutateAsync(id),
    restore: (item) => put.mutateAsync([item]),
    removed: () => messages.removed,
    tasks: { save: messages.tasks.remove, remove: messages.tasks.remove },
  });
  return (
    <>
      {planned.length === 0 ? null : (
        <Panel title={messages.title} note={isAway ? messages.away : messages.ready}>
          <ul className={styles['list']}>
            {planned.map((each) => (
              <Row
                key={each.id}
                {...{ zone, subject: subject(each), planned: each }}
                onReview={onReview}
                onRemove={() => drop(each)}
              />
            ))}
          </ul>
        </Panel>
      )}
      {undo}
    </>
  );
}

/** What planned actions of a connection are about now. */
export function useSubjectOf(connectionId: ConnectionId): (planned: Planned) => PlannedSubject {
  const contracts = useContractIndex(connectionId)?.contracts;
  const isListed = typeof useIndexStatus(connectionId)?.listedAt === 'number';
  const rules = useLocalItems(connectionId, 'rule');
  const isAway = useServerAway(connectionId) !== null;
  return (planned) => subjectOf(planned, { contracts, isListed, rules, isAway });
}

interface RowProps extends Pick<PlannedActionsProps, 'onReview'> {
  readonly planned: Planned;
  readonly subject: PlannedSubject;
  readonly zone: string;
  readonly onRemove: () => void;
}

function Row({ planned, subject: { contracts, whyNot, note }, zone, onReview, onRemove }: RowProps) {
  return (
    <li className={styles['row']}>
      <div className="stack grow gap-half">
        <span className="medium breaks">
          <SafeText text={titleOf(planned, zone)} max={200} />
        </span>
        <span className="faint small row wraps gap-2">
          <span>
            {messages.planned} <Time at={planned.plannedAt} zone={zone} form="sentence" />
          </span>
          {note === null ? null : <span className="warns">{note}</span>}
          {whyNot === null || whyNot === messages.whyNot.away ? null : <span>{whyNot}</span>}
        </span>
      </div>
      <Button size="small" disabledReason={whyNot} onClick={() => onReview(planned, contracts)}>
        {messages.review}
      </Button>
      <Button size="small" variant="ghost" onClick={onRemove}>
        {messages.remove}
      </Button>
    </li>
  );
}
