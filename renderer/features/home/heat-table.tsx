import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { ContractDays } from '@shared/domain/contract-index';
import { plainText } from '@shared/format/text';
import { useMemo, useState } from 'react';
import { HeadingText } from './heat-row';
import { contractsIn, type HeatRow, type HeatRowsProps } from './heat-rows';
import { dayName, dayText, dayWord } from './heat-text';
import styles from './home.module.css';
import { messages } from './messages';
import { useDays } from './use-days';

const { heat: text } = messages;

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': text.table } as const;

/** Contracts that are shown at first, and that each further press shows. */
const step = 100;

/** The map in words, newest day first. */
export function HeatTable({ connectionId, rows, find, titleOf, starts, zone }: HeatRowsProps) {
  const [most, setMost] = useState(step);
  const contracts = useMemo(() => contractsIn(rows), [rows]);
  const shown = rows.slice(0, rowsWith(rows, most));
  const places = contractsIn(shown).map((_, place) => place);
  const known = useDays(connectionId, contracts, { starts, places });
  const nameOf = (key: string): string => {
    const indexed = find(key);
    return indexed === undefined ? key : titleOf(indexed);
  };
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
            {shown.map((row) =>
              row.kind === 'heading' ? (
                <tr key={row.id}>
                  <th scope="rowgroup" colSpan={days.length + 1}>
                    <HeadingText row={row} />
                  </th>
                </tr>
              ) : (
                <tr key={row.id}>
                  <th scope="row">
                    <SafeText text={nameOf(row.key)} titled />
                  </th>
                  {days.map(({ start, day }) => (
                    <td key={start} className="nowrap" title={dayText(known.get(row.key)?.[day])}>
                      {dayWord(known.get(row.key)?.[day])}
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </section>
      <div className="row gap-2">
        {shown.length < rows.length ? (
          <Button size="small" onClick={() => setMost(most + step)}>
            {text.showMore(Math.min(step, contracts.length - most), contracts.length)}
          </Button>
        ) : null}
        <CopyButton text={() => tableText(shown, { nameOf, days, known })} label={text.copy} variant="secondary" />
      </div>
    </div>
  );
}

/** How many rows hold so many contracts, with the headings between them. */
function rowsWith(rows: readonly HeatRow[], contracts: number): number {
  let left = contracts;
  const end = rows.findIndex(({ kind }) => {
    left -= Number(kind === 'contract');
    return left < 0;
  });
  return end === -1 ? rows.length : end;
}

interface TableFacts {
  readonly nameOf: (key: string) => string;
  readonly days: readonly { readonly day: number; readonly name: string }[];
  readonly known: ReadonlyMap<string, ContractDays['days']>;
}

/** The table as text: a line per contract, and one per group, cells separated by tabs. */
function tableText(rows: readonly HeatRow[], { nameOf, days, known }: TableFacts): string {
  const lines = rows.map((row) =>
    row.kind === 'heading'
      ? [plainText(row.name || text.noGroup[row.by])]
      : [plainText(nameOf(row.key)), ...days.map(({ day }) => dayWord(known.get(row.key)?.[day]))],
  );
  return [[text.contract, ...days.map(({ name }) => name)], ...lines].map((cells) => cells.join('\t')).join('\n');
}
