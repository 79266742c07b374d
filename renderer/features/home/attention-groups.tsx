import { useAvailability, WhereAvailable } from '@renderer/lib/command-availability';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { useLinkItems } from '@renderer/ui/feedback/use-link-items';
import { Button } from '@renderer/ui/primitives/button';
import { ContextMenu } from '@renderer/ui/primitives/menu';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { formatNumber } from '@shared/format/format';
import { groupHeading, groupMessages } from '@shared/results/standing/group-messages';
import { type HomeGroup, groups as homeGroups } from '@shared/results/standing/home-groups';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { gridAria } from './aria';
import { type ContractActions, ContractRow, reasonOf, rowMenu } from './contract-row';
import styles from './home.module.css';
import type { HomeList } from './home-list';
import { placeOnHome, rememberOnHome } from './home-place';
import { messages } from './messages';
import { rowWidths } from './row-widths';

interface AttentionGroupsProps {
  readonly connectionId: ConnectionId;
  readonly list: HomeList;
  readonly find: (key: string) => IndexedContract | undefined;
  readonly pinned: ReadonlySet<string>;
  readonly staleDays: number;
  readonly zone: string;
  readonly actions: ContractActions;
  /** Marks contracts as seen, by their keys. */
  readonly onSeenAll: (keys: readonly string[]) => void;
}

/** Rows of a group that are shown at first, and that each further press shows. */
export const fewRows = 5;
const moreRows = 100;

/** The groups of contracts. One tab stop; the arrow keys go through the rows of all groups. */
export function AttentionGroups(props: AttentionGroupsProps) {
  const { connectionId, list, find, pinned, staleDays, zone, actions, onSeenAll } = props;
  const root = useRef<HTMLDivElement>(null);
  const [shownRows, setShownRows] = useState(placeOnHome(connectionId).rows);
  const [wanted, setWanted] = useState(placeOnHome(connectionId).row);
  const setActive = (row: string) => {
    rememberOnHome(connectionId, { row });
    setWanted(row);
  };
  const show = (group: HomeGroup, count: number) => {
    const next = { ...shownRows, [group]: count };
    rememberOnHome(connectionId, { rows: next });
    setShownRows(next);
  };
  const availability = useAvailability();
  const [copy, links] = [useCopyItem(), useLinkItems()];
  const groups = list.groups.map(({ id, keys }) => ({
    id,
    count: keys.length,
    rows: keys.slice(0, shownRows[id] ?? fewRows).flatMap((key) => find(key) ?? []),
  }));
  const rows = groups.flatMap(({ id, rows: members }) =>
    members.map((indexed) => ({ id: `${id} ${indexed.key}`, group: id, indexed })),
  );
  const active = rows.find(({ id }) => id === wanted) ?? rows[0];
  const markSeen = (group: HomeGroup) => {
    onSeenAll(list.groups.find(({ id }) => id === group)?.keys ?? []);
    // The button goes with its group, and the focus must not.
    root.current?.querySelector<HTMLElement>(`[data-group]:not([data-group="${group}"]) [role="row"]`)?.focus();
  };
  const validateAll = (group: HomeGroup) => {
    const keys = list.groups.find(({ id }) => id === group)?.keys ?? [];
    actions.onValidateAll(keys.flatMap((key) => find(key) ?? []));
  };
  const menuOf = (group: HomeGroup, indexed: IndexedContract) =>
    rowMenu({ group, indexed, isPinned: pinned.has(indexed.key), actions, copy, links, availability });
  return (
    <ContextMenu items={active === undefined ? [] : menuOf(active.group, active.indexed)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows in it have the focus and the roles. */}
      <div
        ref={root}
        className="stack gap-4"
        style={rowWidths(rows, reasonOf)}
        onKeyDown={(event) => moveInRows(event, root.current)}
        onContextMenuCapture={onlyOnRows}
      >
        {groups.map(({ id, count, rows: members }) => (
          <Group
            key={id}
            id={id}
            count={count}
            shown={members.length}
            staleDays={staleDays}
            onSeenAll={() => markSeen(id)}
            onValidateAll={() => validateAll(id)}
            onShow={(more) => show(id, more)}
          >
            {members.map((indexed) => (
              <ContractRow
                key={indexed.key}
                group={id}
                indexed={indexed}
                isActive={active?.id === `${id} ${indexed.key}`}
                onActive={() => setActive(`${id} ${indexed.key}`)}
                zone={zone}
                actions={actions}
                menu={menuOf(id, indexed)}
              />
            ))}
          </Group>
        ))}
      </div>
    </ContextMenu>
  );
}

const reasonHeaders: Readonly<Record<string, string | undefined>> = messages.columns;

interface GroupProps {
  readonly id: HomeGroup;
  readonly count: number;
  readonly shown: number;
  readonly staleDays: number;
  readonly onSeenAll: () => void;
  readonly onValidateAll: () => void;
  readonly onShow: (rows: number) => void;
  readonly children: React.ReactNode;
}

function Group({ id, count, shown, staleDays, onSeenAll, onValidateAll, onShow, children }: GroupProps) {
  const titleId = useId();
  const { reason, button } = homeGroups[id];
  return (
    <section className="stack" aria-labelledby={titleId} data-group={id}>
      <div className={styles['groupHead']}>
        <h2 id={titleId} className={styles['groupTitle']} title={groupMessages[id].hint}>
          {groupHeading(id, staleDays)} <span className={styles['count']}>{formatNumber(count)}</span>
        </h2>
        <span className={styles['since']} aria-hidden="true">
          {groupMessages[id].since}
        </span>
        <span className={styles['headEnd']}>
          <span className="grow" aria-hidden="true">
            {reason === null ? null : reasonHeaders[reason]}
          </span>
          {button !== 'validate' ? null : (
            <WhereAvailable command="validate-contracts">
              <Button size="small" variant="ghost" title={messages.validateAllHint} onClick={onValidateAll}>
                {messages.validateAll}
              </Button>
            </WhereAvailable>
          )}
          {button !== 'mark seen' ? null : (
            <Button size="small" variant="ghost" title={messages.markSeenHint} onClick={onSeenAll}>
              {messages.markSeen}
            </Button>
          )}
        </span>
      </div>
      <div {...gridAria({ rows: count }, { 'aria-labelledby': titleId })}>{children}</div>
      {count <= fewRows ? null : (
        <div className="row gap-2 above-1">
          {shown < count ? (
            <Button size="small" variant="ghost" onClick={() => onShow(shown < moreRows ? moreRows : shown + moreRows)}>
              {count <= moreRows
                ? messages.showAll(count)
                : messages.showMore(Math.min(moreRows, count - shown), count)}
            </Button>
          ) : null}
          {shown > fewRows ? (
            <Button size="small" variant="ghost" onClick={() => onShow(fewRows)}>
              {messages.showFewer}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/** The menu belongs to a row; beside the rows there is none. */
function onlyOnRows(event: MouseEvent): void {
  if (rowOf(event.target) === null) event.stopPropagation();
}

/** Arrow keys, Home and End move through the rows; Enter on a row opens it. */
function moveInRows(event: KeyboardEvent, root: HTMLElement | null): void {
  const row = rowOf(event.target);
  if (root === null || row === null || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Enter' && event.target === row) {
    event.preventDefault();
    if (!event.repeat) row.click();
    return;
  }
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')];
  const next = rows[placeAfter(event.key, rows.indexOf(row), rows.length)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The index of the row that a key leads to; -1 for any other key. */
function placeAfter(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
