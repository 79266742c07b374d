import { type ContractIndex, keepContractsInView } from '@renderer/api/contract/contract-index';
import { useRecentChanges } from '@renderer/api/contract/recent-changes';
import { useNotes } from '@renderer/api/local/local-items';
import { useDayStarts } from '@renderer/lib/use-day-starts';
import { checkedTimes } from '@renderer/marks/checked-fact';
import { useAttended } from '@renderer/ui/hooks/use-attended';
import { useHeld } from '@renderer/ui/hooks/use-held';
import { useNow } from '@renderer/ui/hooks/use-now';
import { Button } from '@renderer/ui/primitives/button';
import type { IndexedContract, IndexMarks, IndexStatus } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { newestFrom } from '@shared/results/changes/recent-changes';
import { writtenNote } from '@shared/results/rows/note-text';
import type { ContractGroup } from '@shared/results/standing/contract-groups';
import { triageOf } from '@shared/results/standing/triage';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { AttentionGroups, fewRows } from './attention-groups';
import type { ContractActions } from './contract-row';
import { GroupTable } from './group-table';
import type { HeatMapProps } from './heat-grid';
import { HeatMap } from './heat-map';
import styles from './home.module.css';
import { changesBetween, type HomeList } from './home-list';
import { useFocusPlace, useScrollPlace } from './home-place';
import { messages } from './messages';
import { TrendLine } from './trend-line';

export interface HomeBodyProps extends Pick<HeatMapProps, 'onOpenDay'> {
  readonly connectionId: ConnectionId;
  /** Shows the page about an owner, a schema and so on. */
  readonly onOpenGroup: (group: ContractGroup) => void;
  readonly onOpenGroupInWindow: (group: ContractGroup, isDropped: boolean) => void;
  readonly zone: string;
  readonly staleDays: number;
  readonly actions: Omit<ContractActions, 'noteOf' | 'triageOf' | 'changeOf'>;
  /** What is said of a token that ends soon; null while there is time. */
  readonly token: ReactNode;
  /** What else a person wanted to be reminded of; draws nothing where there is nothing. */
  readonly reminder: ReactNode;
  readonly list: HomeList;
  readonly index: ContractIndex;
  readonly marks: IndexMarks;
  readonly changes: {
    readonly seenAll: (keys?: readonly string[]) => void;
  };
  readonly status: IndexStatus;
  /** Tells one choice of contracts from another. */
  readonly scopeKey: string;
}

const isWaiting = (indexed: IndexedContract | undefined): boolean =>
  indexed?.readAt === null && indexed.problem === null;

/** The groups, the trend and the map. What moves waits while somebody points at it. */
export function HomeBody(props: HomeBodyProps) {
  const { connectionId, zone, staleDays, token, list, index, marks, changes, status, scopeKey } = props;
  const starts = useDayStarts(zone, daysShown);
  const marksKey = useMemo(() => JSON.stringify([marks.seen, marks.pinned, marks.since]), [marks]);
  const { isAttended, handlers } = useAttended();
  const { shown, release } = useHeld(list, { resetKey: `${scopeKey} ${marksKey}`, isHeld: isAttended });
  const moved = useMemo(() => (shown === list ? 0 : changesBetween(shown, list)), [shown, list]);
  const find = useMemo(() => (key: string) => index.byKey.get(key), [index]);
  const waiting = useMemo(() => list.worst.filter((key) => isWaiting(index.byKey.get(key))).length, [list, index]);
  const { ofContract } = useNotes(connectionId);
  const now = useNow();
  const actions: ContractActions = {
    ...props.actions,
    changeOf: useChangeOf(connectionId),
    noteOf: ({ contract }) => writtenNote(ofContract.get(contract.id)),
    triageOf: (indexed) => triageOf(indexed, { marks, now, notes: ofContract.get(indexed.contract.id) ?? [] }),
  };
  const { groups, attention } = shown;
  useEffect(
    () =>
      keepContractsInView(
        connectionId,
        groups.flatMap(({ keys }) => keys.slice(0, fewRows)),
      ),
    [connectionId, groups],
  );
  const root = useRef<HTMLDivElement>(null);
  useFocusPlace(connectionId, root);
  useScrollPlace(connectionId, 'pageTop', root);
  return (
    <div ref={root} className="relative fill scrolls">
      <div className={styles['page']} {...handlers}>
        {moved === 0 ? null : (
          <div className={styles['changes']}>
            <Button size="small" onClick={release}>
              {messages.changes(moved)}
            </Button>
          </div>
        )}
        <TrendLine
          {...{ connectionId, waiting, starts, zone }}
          keys={list.worst}
          about={scopeKey}
          revision={index.revision}
        />
        {token}
        {props.reminder}
        {attention > 0 || token !== null || shown.known === 0 ? null : (
          <AllGood list={shown} status={status} zone={zone} />
        )}
        <AttentionGroups
          {...{ connectionId, find, staleDays, zone, actions }}
          list={shown}
          onSeenAll={changes.seenAll}
        />
        <GroupTable
          {...{ connectionId, find, starts }}
          keys={list.worst}
          about={scopeKey}
          revision={index.revision}
          onOpen={props.onOpenGroup}
          onOpenInWindow={props.onOpenGroupInWindow}
        />
        <HeatMap
          {...{ connectionId, find, starts, zone }}
          keys={shown.worst}
          onOpenDay={props.onOpenDay}
          onOpen={(indexed) => actions.onOpen(indexed, null)}
        />
      </div>
    </div>
  );
}

/** The newest edit of each contract in the last days. */
function useChangeOf(connectionId: ConnectionId): ContractActions['changeOf'] {
  const { changes } = useRecentChanges(connectionId);
  const byKey = useMemo(
    () => new Map(newestFrom(changes ?? [], 0).map((recent) => [recent.indexed?.key, recent] as const)),
    [changes],
  );
  return ({ key }) => byKey.get(key);
}

interface AllGoodProps {
  readonly list: HomeList;
  readonly status: IndexStatus;
  readonly zone: string;
}

/** Nothing is wrong with what was read; what was not read is named, never counted as good. */
function AllGood({ list: { known, unknown }, status, zone }: AllGoodProps) {
  const { allGood: text } = messages;
  const times = checkedTimes(status, zone, useNow());
  return (
    <div className={styles['notice']} role="status">
      <CircleCheck size={16} className="icon" aria-hidden />
      <strong>{text.title}</strong>
      {times === '' ? null : <span className="secondary">{text.checked(known, times)}</span>}
      {unknown === 0 ? null : <span className="secondary">{text.unknown(unknown)}</span>}
    </div>
  );
}

/** Days that Home looks back. */
const daysShown = 30;
