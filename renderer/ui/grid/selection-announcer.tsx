import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { formatNumber, plural } from '@shared/format/format';
import { plainText } from '@shared/format/text';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { GridSelection } from './grid-types';
import { indexOfKey, type KeyedRows } from './row-index';

export interface SelectionNewsHandle {
  /** About a row that was at this place just now. */
  readonly sayRow: (key: string, at: number) => void;
  readonly sayAll: () => void;
}

interface Facts<Row> {
  readonly list: KeyedRows<Row>;
  readonly selection: GridSelection<Row>;
  readonly rowName: ((row: Row) => string) | undefined;
}

interface SelectionNewsProps<Row> extends Facts<Row> {
  readonly ref: Ref<SelectionNewsHandle>;
}

/** A held key selects many rows a second; only where it comes to rest is said. */
const restMs = 300;

/** Says to a screen reader what was selected, by name. */
export function SelectionNews<Row>({ ref, list, selection, rowName }: SelectionNewsProps<Row>) {
  const [text, setText] = useState('');
  const facts = useRef<Facts<Row>>({ list, selection, rowName });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    facts.current = { list, selection, rowName };
  }, [list, selection, rowName]);
  useImperativeHandle(ref, () => {
    // The words are made when they are said: by then the change has reached the caller and come back.
    const later = (words: () => string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setText(words()), restMs);
    };
    return {
      sayRow: (key, at) => later(() => wordsOfRow(facts.current, key, at)),
      sayAll: () => later(() => wordsOfAll(facts.current)),
    };
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}

const wordsOfAll = <Row,>({ selection, list }: Facts<Row>): string =>
  selectionWords({ count: selection.count, total: list.rows.length });

function wordsOfRow<Row>(facts: Facts<Row>, key: string, at: number): string {
  const { list, selection, rowName } = facts;
  const index = indexOfKey(list, key, { at, reach: list.rows.length });
  const row = index === -1 ? undefined : list.rows.at(index);
  if (row === undefined) return wordsOfAll(facts);
  const name = plainText(rowName?.(row) ?? `Row ${index + 1}`);
  const counts = { count: selection.count, total: list.rows.length };
  return rowSelectionWords(name, selection.isSelected(key, row), counts);
}

interface SelectionFacts {
  readonly count: number;
  readonly total: number;
}

/** Such as `12 May 2026 14:00, Failed, selected, 3 of 340`. */
export const rowSelectionWords = (name: string, isSelected: boolean, { count, total }: SelectionFacts): string =>
  `${name}, ${isSelected ? 'selected' : 'not selected'}, ${formatNumber(count)} of ${formatNumber(total)}`;

export const selectionWords = ({ count, total }: SelectionFacts): string =>
  count === 0
    ? 'Nothing selected'
    : `${plural(count, 'row')} selected${count === total ? '' : ` of ${formatNumber(total)}`}`;
