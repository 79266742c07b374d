import { named } from '@renderer/lib/commands';
import { useCommands } from '@renderer/lib/use-commands';
import { Select } from '@renderer/ui/fields/select';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { StatusTone } from '@shared/format/status-names';
import { useQueryClient } from '@tanstack/react-query';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import Table from 'lucide-react/icons/table';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { HeatGrid } from './heat-grid';
import { contractsIn, type HeatMapProps, heatGroupings, heatRowsOf } from './heat-rows';
import { tableText, titlesOf } from './heat-text';
import styles from './home.module.css';
import { placeOnHome, rememberOnHome } from './home-place';
import { messages } from './messages';
import { readDays } from './use-days';

const { heat: text } = messages;

/** The worst outcome of each contract on each day, as a map or as a table. */
export function HeatMap(props: HeatMapProps) {
  const { connectionId, keys, find, starts, zone } = props;
  const client = useQueryClient();
  const root = useRef<HTMLElement>(null);
  const titleId = useId();
  const [grouping, setGrouping] = useState(placeOnHome(connectionId).grouping);
  const [asTable, setAsTable] = useState(placeOnHome(connectionId).asTable);
  useEffect(() => rememberOnHome(connectionId, { grouping, asTable }), [connectionId, grouping, asTable]);
  const rows = useMemo(() => heatRowsOf(keys, grouping, find), [keys, grouping, find]);
  const titleOf = useMemo(() => titlesOf(keys, find), [keys, find]);
  const copied = async () => {
    const known = await readDays(client, connectionId, { keys: contractsIn(rows), starts });
    const nameOf = (key: string) => {
      const indexed = find(key);
      return indexed === undefined ? key : titleOf(indexed);
    };
    return tableText(rows, { titleOf: nameOf, starts, zone, known });
  };
  const toggle = useToggle(root, asTable, setAsTable);
  return (
    <section ref={root} className="stack gap-2" aria-labelledby={titleId}>
      <div className="row wraps gap-wrap">
        <h2 id={titleId} className={styles['groupTitle']}>
          {text.title}
        </h2>
        <span className="quiet">{text.note}</span>
        <span className="grow" />
        <Select
          label={text.grouping}
          hideLabel
          size="small"
          value={grouping}
          options={groupings}
          onChange={setGrouping}
        />
        <ToggleButton asTable={asTable} onToggle={toggle} />
      </div>
      <HeatGrid {...props} {...{ rows, titleOf, asTable }} />
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

const groupings = heatGroupings.map((value) => ({
  value,
  label: value === 'none' ? text.groupings.none : `${text.grouping} ${text.groupings[value].toLowerCase()}`,
}));

function ToggleButton({ asTable, onToggle }: { readonly asTable: boolean; readonly onToggle: () => void }) {
  const { label, keys, ...keyed } = named('toggle-timeline', asTable ? text.asMap : text.asTable);
  const Icon = asTable ? Grid3x3 : Table;
  return (
    <Button size="small" icon={<Icon size={14} aria-hidden />} title={keys} {...keyed} onClick={onToggle}>
      {label}
    </Button>
  );
}

/** The key works anywhere on the screen; the focus goes along if it was in the map. */
function useToggle(
  root: React.RefObject<HTMLElement | null>,
  asTable: boolean,
  setAsTable: (asTable: boolean) => void,
) {
  const hadFocus = useRef(false);
  const toggle = () => {
    hadFocus.current = root.current?.contains(document.activeElement) === true;
    setAsTable(!asTable);
  };
  useCommands('timeline', {
    'toggle-timeline': () => {
      root.current?.scrollIntoView({ block: 'nearest' });
      toggle();
    },
  });
  const shown = useRef(asTable);
  useEffect(() => {
    if (shown.current === asTable) return;
    shown.current = asTable;
    if (!hadFocus.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true });
  }, [root, asTable]);
  return toggle;
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
