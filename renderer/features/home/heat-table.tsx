import { contractTitle } from '@renderer/lib/contract-title';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { ContractDays } from '@shared/domain/contract-index';
import { plainText } from '@shared/format/text';
import { useMemo, useState } from 'react';
import { dayName, dayText, dayWord } from './day-text';
import { contractsIn, type HeatMapProps, type HeatRow } from './heat-rows';
import styles from './home.module.css';
import { messages } from './messages';
import { useDays } from './use-days';

const { heat: text } = messages;

interface HeatTableProps extends HeatMapProps {
  readonly rows: readonly HeatRow[];
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': text.table } as const;

/** Contracts that are shown at first, and that each further press shows. */
const step = 100;

/** The map in words, newest day first. */
export function HeatTable({ connectionId, rows, find, starts, zone }: HeatTableProps) {
  const [most, setMost] = useState(step);
  const contracts = useMemo(() => contractsIn(rows), [rows]);
  const shown = contracts.slice(0, most);
  const known = useDays(connectionId, contracts, { starts, places: shown.map((_, place) => place) });
  const days = starts
    .slice(0, -1)
    .map((start, day) => ({ start, day, name: dayName(start, zone) }))
    .reverse();
  return (
    <div className="stack top gap-2">
      <section className={styles['heatTable']} {...scrollable} data-table="">
        <table className="table small figures">
          <thead>
            <tr>
              <th scope="col">{text.contract}</th>
              {days.map(({ start, name }) => (
                <th key={start} scope="col" className="nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((key) => (
              <tr key={key}>
                <th scope="row">
                  <SafeText text={nameOf(key, find)} titled />
                </th>
                {days.map(({ start, day }) => (
                  <td key={start} className="nowrap" title={dayText(known.get(key)?.[day])}>
                    {dayWord(known.get(key)?.[day])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="row gap-2">
        {contracts.length > most ? (
          <Button size="small" onClick={() => setMost(most + step)}>
            {text.showMore(Math.min(step, contracts.length - most), contracts.length)}
          </Button>
        ) : null}
        <CopyButton text={() => tableText(shown, { find, days, known })} label={text.copy} variant="secondary" />
      </div>
    </div>
  );
}

const nameOf = (key: string, find: HeatMapProps['find']): string => {
  const indexed = find(key);
  return indexed === undefined ? key : contractTitle(indexed.contract);
};

interface TableFacts {
  readonly find: HeatMapProps['find'];
  readonly days: readonly { readonly day: number; readonly name: string }[];
  readonly known: ReadonlyMap<string, ContractDays['days']>;
}

/** The table as text: a line per contract, cells separated by tabs. */
function tableText(keys: readonly string[], { find, days, known }: TableFacts): string {
  const lines = keys.map((key) => [
    plainText(nameOf(key, find)),
    ...days.map(({ day }) => dayWord(known.get(key)?.[day])),
  ]);
  return [[text.contract, ...days.map(({ name }) => name)], ...lines].map((cells) => cells.join('\t')).join('\n');
}
