import { addResultsQueries } from '@renderer/api/operation/add-results';
import type { PreviewProps } from '@renderer/features/operations/dialog-kind';
import { Notice, PagedRows, RequestText } from '@renderer/features/operations/dialog-parts';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { Checkbox } from '@renderer/ui/fields/checkbox';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { Time } from '@renderer/ui/marks/time';
import type { ResultItem } from '@shared/domain/operation/add-results';
import { formatClock, formatInstantWithZone } from '@shared/format/instant';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import styles from './add-results.module.css';
import { type AddResults, isTaken, itemsSent } from './draft';
import { messages } from './messages';
import { conflictText, itemText, leftOutText, notSentText } from './preview-text';
import { Warnings } from './warnings';

const { plan: planTexts, item: itemTexts } = messages;

type Props = PreviewProps<AddResults>;

/** What would be sent, by which request, and what the server already has at these times. */
export function AddResultsPreview(props: Props) {
  const { previewed, zone, isFixed, onChoose } = props;
  const { preview, choice } = previewed;
  const { items, previewId, request, contractName, readAt } = preview;
  const sent = useMemo(() => itemsSent(items, choice.items), [items, choice.items]);
  const [activeIndex, setActiveIndex] = useState(() => items.find(({ index }) => !sent.has(index))?.index ?? 0);
  const active = items[activeIndex];
  const count = isFixed ? planTexts.goingNow(sent.size) : planTexts.going(sent.size);
  const choose = (index: number, isChosen: boolean) =>
    onChoose({ ...choice, items: new Map(choice.items).set(index, isChosen) });
  return (
    <div className="stack gap-3">
      <p role="status">
        <FilledText
          text={planTexts.summary(leftOutText(items, sent), formatClock(readAt, zone))}
          parts={{ going: <strong>{count}</strong>, contract: <SafeText text={contractName} max={200} /> }}
        />
      </p>
      <OtherContract {...props} />
      <SingleResult {...props} />
      <KeyValues
        items={[{ key: 'request', label: planTexts.request(sent.size), value: <RequestText text={request} /> }]}
      />
      <Taken {...props} sent={sent} />
      {items.length > 1 ? (
        <Items {...{ items, sent, activeIndex, zone }} onActive={setActiveIndex} onChosen={isFixed ? null : choose} />
      ) : null}
      {active === undefined ? null : (
        <PreviewItem
          previewId={previewId}
          item={active}
          isOfMany={items.length > 1}
          isChosen={sent.has(active.index)}
          onChosen={(isChosen) => choose(active.index, isChosen)}
          zone={zone}
          disabled={isFixed}
        />
      )}
    </div>
  );
}

/** A file of another contract must be confirmed as such. */
function OtherContract({ previewed: { preview, choice }, isFixed, onChoose }: Props) {
  if (preview.otherContract === null) return null;
  return (
    <Notice>
      <p>
        <FilledText
          text={planTexts.otherContract}
          parts={{ contract: <SafeText text={preview.otherContract} max={300} /> }}
        />
      </p>
      <Checkbox
        label={planTexts.otherContractMeant}
        checked={choice.isConfirmed}
        disabled={isFixed}
        onChange={(isConfirmed) => onChoose({ ...choice, isConfirmed })}
      />
    </Notice>
  );
}

/** One checkbox for all items whose time is taken. */
function Taken({ previewed: { preview, choice }, sent, isFixed, onChoose }: Props & { sent: ReadonlySet<number> }) {
  const taken = preview.items.filter(isTaken);
  if (taken.length < 2) return null;
  const chooseAll = (isChosen: boolean) =>
    onChoose({ ...choice, items: new Map([...choice.items, ...taken.map(({ index }) => [index, isChosen] as const)]) });
  return (
    <Notice>
      <p>{planTexts.taken(taken.length)}</p>
      <Checkbox
        label={planTexts.sendTaken}
        checked={taken.every(({ index }) => sent.has(index))}
        disabled={isFixed}
        onChange={chooseAll}
      />
    </Notice>
  );
}

function SingleResult({ previewed: { preview }, zone }: Props) {
  const { singleResult } = preview;
  if (singleResult === null) return null;
  return (
    <Notice>
      <FilledText
        text={planTexts.singleResult}
        parts={{
          status: <StatusMark status={singleResult.status} />,
          time: formatInstantWithZone(singleResult.timestamp, zone, 'millisecond'),
        }}
      />
    </Notice>
  );
}

interface ItemsProps {
  readonly items: readonly ResultItem[];
  readonly sent: ReadonlySet<number>;
  readonly activeIndex: number;
  readonly onActive: (index: number) => void;
  /** Space toggles an item; null while they are sent. */
  readonly onChosen: ((index: number, isChosen: boolean) => void) | null;
  readonly zone: string;
}

const columnsIn = (zone: string, sent: ReadonlySet<number>): readonly GridColumn<ResultItem>[] => [
  { id: 'place', header: planTexts.columns.place, width: 44, align: 'end', cell: ({ index }) => index + 1 },
  {
    id: 'send',
    header: planTexts.columns.send,
    width: 52,
    cell: ({ index }) => (sent.has(index) ? planTexts.sent : <span className="quiet breaks">{planTexts.notSent}</span>),
  },
  {
    id: 'status',
    header: planTexts.columns.status,
    width: 134,
    cell: ({ status }) => (status === null ? null : <StatusMark status={status} />),
  },
  {
    id: 'time',
    header: planTexts.columns.time,
    width: 232,
    cell: ({ timestamp }) => (timestamp === null ? null : <Time at={timestamp} zone={zone} precision="millisecond" />),
  },
  {
    id: 'what',
    header: planTexts.columns.check,
    width: 64,
    flex: 1,
    cell: (item) => <SafeText text={itemText(item)} max={200} titled />,
  },
];

const rowKey = ({ index }: ResultItem): string => String(index);

/** The items of a file in order, a few at a time; the active one is shown in full below. */
function Items({ items, sent, activeIndex, onActive, onChosen, zone }: ItemsProps) {
  const columns = useMemo(() => columnsIn(zone, sent), [zone, sent]);
  const isSelected = useCallback(({ index }: ResultItem) => index === activeIndex, [activeIndex]);
  const activate = ({ index }: ResultItem) => onActive(index);
  const toggle = ({ index, problems }: ResultItem) => {
    if (problems.length === 0) onChosen?.(index, !sent.has(index));
  };
  return (
    <PagedRows rows={items} firstIndex={activeIndex} onTurn={activate}>
      {(rows) => (
        <DataGrid
          label={planTexts.list}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          lines="compact"
          isInFlow
          isSelected={isSelected}
          initialActiveKey={String(activeIndex)}
          onActive={activate}
          onOpen={activate}
          onSpace={toggle}
        />
      )}
    </PagedRows>
  );
}

interface PreviewItemProps {
  readonly previewId: string;
  readonly item: ResultItem;
  /** Whether it is one of several. */
  readonly isOfMany: boolean;
  readonly isChosen: boolean;
  readonly onChosen: (chosen: boolean) => void;
  readonly zone: string;
  readonly disabled: boolean;
}

/** The facts of an item, without those that it lacks. */
function factsOf({ item, isOfMany, zone }: PreviewItemProps) {
  const { index, timestamp, status, message } = item;
  const time = timestamp === null ? null : formatInstantWithZone(timestamp, zone, 'millisecond');
  const notSent = notSentText(item);
  const { facts } = itemTexts;
  return [
    isOfMany && { key: 'item', label: facts.item, value: index + 1 },
    { key: 'status', label: facts.status, value: status && <StatusMark status={status} /> },
    { key: 'time', label: facts.time, value: time },
    message !== null && { key: 'message', label: facts.message, value: <SafeText text={message} max={200} lines /> },
    notSent !== '' && { key: 'left', label: facts.notSent, value: <SafeText text={notSent} max={2000} />, mono: true },
  ].filter((fact) => fact !== false);
}

/** One result that would be sent: its facts, its obstacles and its body. */
function PreviewItem(props: PreviewItemProps) {
  const { previewId, item, isOfMany, isChosen, onChosen, zone, disabled } = props;
  const { problems, warnings } = item;
  const conflict = conflictText(item);
  return (
    <section className="stack gap-3" aria-label={isOfMany ? itemTexts.title(item.index + 1) : itemTexts.one}>
      <KeyValues items={factsOf(props)} />
      {problems.map((problem) => (
        <p key={problem} className="breaks bad">
          {itemTexts.problems[problem]}
        </p>
      ))}
      <Warnings warnings={warnings} />
      {conflict === null ? null : (
        <Notice>
          {conflict}
          <There item={item} zone={zone} />
        </Notice>
      )}
      {problems.length > 0 || !(isOfMany || conflict !== null) ? null : (
        <Checkbox
          label={conflict === null ? itemTexts.add : itemTexts.sendAnyway}
          checked={isChosen}
          disabled={disabled}
          onChange={onChosen}
        />
      )}
      {problems.length > 0 ? null : <Body key={item.index} previewId={previewId} index={item.index} />}
    </section>
  );
}

/** The result that the server already has. */
function There({ item: { conflict }, zone }: { readonly item: ResultItem; readonly zone: string }) {
  if (conflict.kind !== 'exists') return null;
  const { status, timestamp, id, message } = conflict.row;
  return (
    <div>
      <FilledText
        text={itemTexts.thereNow(id !== null, message !== null && message !== '')}
        parts={{
          status: <StatusMark status={status} />,
          time: formatInstantWithZone(timestamp, zone, 'millisecond'),
          id: <SafeText text={id ?? ''} max={100} mono />,
          message: <SafeText text={message ?? ''} max={120} />,
        }}
      />
    </div>
  );
}

/** The body of the request, read when it is opened. */
function Body({ previewId, index }: { readonly previewId: string; readonly index: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({ ...addResultsQueries.body(previewId, index), enabled: isOpen });
  return (
    <details className={styles['body']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{itemTexts.body}</summary>
      {query.error !== null ? <ErrorNotice error={query.error} task={itemTexts.showBody} /> : null}
      {typeof query.data === 'string' ? (
        <CodeBlock label={itemTexts.bodyLabel} text={query.data} copyLabel={itemTexts.copyBody} />
      ) : null}
    </details>
  );
}
