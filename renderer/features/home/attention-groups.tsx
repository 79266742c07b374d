import { WhereAvailable } from '@renderer/lib/commands/command-availability';
import type { SubjectEntries } from '@renderer/lib/commands/command-menu';
import { tooltipOf } from '@renderer/lib/commands/commands';
import { useSubjectMenu } from '@renderer/lib/commands/subjects';
import { useVerbs } from '@renderer/lib/commands/use-verbs';
import { placeAfter } from '@renderer/lib/place-after';
import { useFocusKept } from '@renderer/ui/hooks/use-focus-kept';
import { Button } from '@renderer/ui/primitives/button';
import { ContextMenu } from '@renderer/ui/primitives/menu';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { formatNumber } from '@shared/format/format';
import { groupHeading, groupMessages } from '@shared/results/standing/group-messages';
import { groups as groupTable, type HomeGroup } from '@shared/results/standing/home-groups';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { type ContractActions, ContractRow } from './contract-row';
import styles from './home.module.css';
import { type HomeList, rowFacts } from './home-list';
import { useHomePlace } from './home-place';
import { messages } from './messages';
import { MoreRows } from './more-rows';
import { useNextAfter } from './use-next-after';

interface AttentionGroupsProps {
  readonly connectionId: ConnectionId;
  readonly list: HomeList;
  readonly find: (key: string) => IndexedContract | undefined;
  readonly staleDays: number;
  readonly zone: string;
  readonly actions: ContractActions;
  /** Marks contracts as seen, by their keys. */
  readonly onSeenAll: (keys: readonly string[]) => void;
}

/** Rows of a group that are shown at first. */
export const fewRows = 5;

/** The groups of contracts. One tab stop; the arrow keys go through the rows of all groups. */
export function AttentionGroups(props: AttentionGroupsProps) {
  const { connectionId, list, find, staleDays, zone, actions, onSeenAll } = props;
  const root = useRef<HTMLDivElement>(null);
  const [shownRows, setShownRows] = useHomePlace(connectionId, 'rows');
  const [wanted, setActive] = useHomePlace(connectionId, 'row');
  const menuOf = useSubjectMenu('contract');
  const groups = list.groups.map(({ id, keys }) => ({
    id,
    keys,
    rows: keys.slice(0, shownRows[id] ?? fewRows).flatMap((key) => {
      const indexed = find(key);
      return indexed === undefined ? [] : { id: `${id} ${key}`, group: id, indexed };
    }),
  }));
  const rows = groups.flatMap(({ rows: members }) => members);
  // A contract that has gone to another group is followed there.
  const active =
    rows.find(({ id }) => id === wanted) ?? rows.find(({ indexed }) => wanted?.endsWith(` ${indexed.key}`)) ?? rows[0];
  const validateAll = (keys: readonly string[]) => actions.onValidateAll(keys.flatMap((key) => find(key) ?? []));
  const entriesOf = (row: Row) => {
    const keys = groups.find(({ id }) => id === row.group)?.keys ?? [];
    return rowEntries(row, actions, { count: keys.length, onValidate: () => validateAll(keys) });
  };
  const menu = (row: Row) => menuOf([row.indexed], entriesOf(row));
  useVerbs('contract', {
    part: root,
    subject: () => (active === undefined ? null : [active.indexed]),
    own: () => (active === undefined ? {} : entriesOf(active)),
  });
  useNextAfter({ root, rows, active, onNext: setActive });
  useFocusKept(root);
  const seeAll = (group: HomeGroup, keys: readonly string[]) => {
    onSeenAll(keys);
    // The button goes with its group, and the focus must not.
    root.current?.querySelector<HTMLElement>(`[data-group]:not([data-group="${group}"]) [role="row"]`)?.focus();
  };
  return (
    <ContextMenu items={() => (active === undefined ? [] : menu(active))}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows in it have the focus and the roles. */}
      <div
        ref={root}
        data-rows=""
        className={styles['groups']}
        onKeyDown={(event) => moveInRows(event, root.current)}
        onContextMenuCapture={onlyOnRows}
      >
        {groups.map(({ id, keys, rows: members }) => (
          <Group
            key={id}
            {...{ id, staleDays }}
            count={keys.length}
            shown={members.length}
            onValidate={() => validateAll(keys)}
            onSeen={() => seeAll(id, keys)}
            onShow={(count) => setShownRows({ ...shownRows, [id]: count })}
          >
            {members.map((row) => (
              <ContractRow
                key={row.id}
                {...{ ...row, zone, actions }}
                isActive={row === active}
                onActive={() => setActive(row.id)}
                menu={() => menu(row)}
              />
            ))}
          </Group>
        ))}
      </div>
    </ContextMenu>
  );
}

/** A contract in a group. */
interface Row {
  readonly group: HomeGroup;
  readonly indexed: IndexedContract;
}

/** What a row does in its own way: it opens the run that the group is about, and validates its whole group. */
function rowEntries(
  { group, indexed }: Row,
  { onOpen, onOpenChange, changeOf }: ContractActions,
  { count, onValidate }: Pick<GroupProps, 'count' | 'onValidate'>,
): SubjectEntries<'contract'> {
  const edit = groupTable[group].about === 'change' ? changeOf(indexed) : undefined;
  return {
    'open-row': {
      onSelect: () =>
        edit === undefined ? onOpen(indexed, rowFacts(group, indexed).run?.key ?? null) : onOpenChange(edit.change),
    },
    'validate-group': isValidatedTogether(group, count)
      ? { label: messages.validateAll(count), onSelect: onValidate }
      : null,
  };
}

/** A single one is validated by the button of its row. */
const isValidatedTogether = (group: HomeGroup, count: number): boolean =>
  groupTable[group].can.includes('validate') && count > 1;

const reasonHeaders: Readonly<Record<string, string | undefined>> = messages.columns;

interface GroupProps {
  readonly id: HomeGroup;
  readonly count: number;
  readonly shown: number;
  readonly staleDays: number;
  /** What its buttons do with all of its contracts. */
  readonly onValidate: () => void;
  readonly onSeen: () => void;
  readonly onShow: (rows: number) => void;
  readonly children: ReactNode;
}

function Group({ id, count, shown, staleDays, onValidate, onSeen, onShow, children }: GroupProps) {
  const titleId = useId();
  const { reason, can } = groupTable[id];
  return (
    <section className={styles['group']} aria-labelledby={titleId} data-group={id}>
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
          {isValidatedTogether(id, count) ? (
            <WhereAvailable command="validate">
              <Button
                size="small"
                variant="ghost"
                title={tooltipOf('validate-group', messages.validateAllHint)}
                onClick={onValidate}
              >
                {messages.validateAll(count)}
              </Button>
            </WhereAvailable>
          ) : null}
          {can.includes('mark seen') ? (
            <Button size="small" variant="ghost" title={messages.markSeenHint} onClick={onSeen}>
              {messages.markSeen}
            </Button>
          ) : null}
        </span>
      </div>
      <div {...listAria(count, titleId)} className={styles['group']}>
        {children}
      </div>
      <MoreRows count={count} shown={shown} few={fewRows} onShow={onShow} />
    </section>
  );
}

/** A grid without a line of column headers, of which not all rows may be drawn. */
const listAria = (rows: number, titleId: string) =>
  ({ role: 'grid', 'aria-rowcount': rows, 'aria-labelledby': titleId }) as const;

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/** The menu belongs to a row; beside the rows there is none. */
function onlyOnRows(event: MouseEvent): void {
  if (rowOf(event.target) === null) event.stopPropagation();
}

const far = Number.POSITIVE_INFINITY;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -far, End: far };

/** Arrow keys, Home and End move through the rows; Enter on a row opens it. */
function moveInRows(event: KeyboardEvent, root: HTMLElement | null): void {
  const row = rowOf(event.target);
  if (root === null || row === null || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Enter' && event.target === row) {
    event.preventDefault();
    if (!event.repeat) row.click();
    return;
  }
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')];
  rows[placeAfter(rows.indexOf(row), step, rows.length)]?.focus();
}
