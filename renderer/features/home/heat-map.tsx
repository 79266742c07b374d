import { readDays } from '@renderer/api/contract/contract-days';
import { named } from '@renderer/lib/commands/commands';
import { useTableToggle } from '@renderer/lib/use-table-toggle';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { StatusTone } from '@shared/format/status-names';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import Table from 'lucide-react/icons/table';
import { useId, useMemo, useRef } from 'react';
import { HeatGrid, type HeatMapProps } from './heat-grid';
import { tableText, titlesOf } from './heat-text';
import styles from './home.module.css';
import { useHomePlace } from './home-place';
import { messages } from './messages';
import { MoreRows, moreRows } from './more-rows';

const { heat: text } = messages;

/** The worst outcome of each contract on each day, as a map or as a table. */
export function HeatMap(props: HeatMapProps) {
  const { connectionId, keys, find, starts, zone } = props;
  const root = useRef<HTMLElement>(null);
  const titleId = useId();
  const [asTable, setAsTable] = useHomePlace(connectionId, 'asTable');
  const [shown, setShown] = useHomePlace(connectionId, 'mapRows');
  const drawn = useMemo(() => keys.slice(0, shown), [keys, shown]);
  const titleOf = useMemo(() => titlesOf(keys, find), [keys, find]);
  const toggle = useTableToggle(root, {
    asTable,
    onToggle: () => setAsTable(!asTable),
    stop: '[data-cell][tabindex="0"]',
  });
  const { label, keys: shortcut, ...keyed } = named('toggle-timeline', asTable ? text.asMap : text.asTable);
  const Icon = asTable ? Grid3x3 : Table;
  const copied = async () =>
    tableText(
      keys.flatMap((key) => find(key) ?? []),
      { titleOf, starts, zone, known: await readDays(connectionId, { keys, starts }) },
    );
  return (
    <section ref={root} className="stack gap-2" aria-labelledby={titleId}>
      <div className="row wraps gap-wrap">
        <h2 id={titleId} className={styles['groupTitle']}>
          {text.title}
        </h2>
        <span className="quiet">{text.note}</span>
        <span className="grow" />
        <Button size="small" icon={<Icon size={14} aria-hidden />} title={shortcut} {...keyed} onClick={toggle}>
          {label}
        </Button>
      </div>
      <HeatGrid {...props} {...{ titleOf, asTable }} keys={drawn} count={keys.length} />
      <MoreRows count={keys.length} shown={drawn.length} few={moreRows} onShow={setShown} />
      {asTable ? (
        <div className="row">
          <CopyButton text={copied} label={text.copy} variant="secondary" />
        </div>
      ) : (
        <Legend />
      )}
    </section>
  );
}

const legend: readonly StatusTone[] = ['failed', 'partial', 'aborted', 'running', 'unchecked', 'success', 'other'];

/** What the shapes mean. */
const Legend = () => (
  <ul className={styles['legend']} aria-label={text.legend}>
    {legend.map((tone) => (
      <li key={tone} className="inline gap-1">
        <StatusIcon tone={tone} /> {text.days[tone]}
      </li>
    ))}
    <li className="inline gap-1">
      <span className={styles['legendBox']} /> {text.days.none}
    </li>
    <li className="inline gap-1">
      <span className={styles['legendBox']} data-outcome="unread" /> {text.days.unread}
    </li>
  </ul>
);
