import { useAnnounce } from '@renderer/ui/feedback/announcer';
import { messages } from '@renderer/ui/messages';
import { plainText } from '@shared/format/text';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { GridSelection } from './grid-types';
import { indexOfKey, type KeyedRows } from './row-index';

export interface SelectionAnnouncements {
  /** Announces a row that was at this index just now. */
  readonly row: (key: string, at: number) => void;
  readonly all: () => void;
}

interface Facts<Row> {
  readonly list: KeyedRows<Row>;
  readonly selection: GridSelection<Row>;
  readonly rowName: ((row: Row) => string) | undefined;
}

interface SelectionAnnouncerProps<Row> extends Facts<Row> {
  readonly ref: Ref<SelectionAnnouncements>;
}

/** Key repeat selects many rows a second; only the last one is announced. */
const debounceMs = 300;

/** Announces to screen readers what was selected, by name. */
export function SelectionAnnouncer<Row>({ ref, list, selection, rowName }: SelectionAnnouncerProps<Row>) {
  const say = useAnnounce();
  const facts = useRef<Facts<Row>>({ list, selection, rowName });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    facts.current = { list, selection, rowName };
  }, [list, selection, rowName]);
  useImperativeHandle(ref, () => {
    // The text is made late: by then the caller has passed in the changed selection.
    const announce = (textNow: () => string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => say(textNow()), debounceMs);
    };
    return {
      row: (key, at) => announce(() => rowText(facts.current, key, at)),
      all: () => announce(() => allText(facts.current)),
    };
  }, [say]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return null;
}

const allText = <Row,>({ selection, list }: Facts<Row>): string =>
  selectionText(selection.count, selection.total ?? list.rows.length);

function rowText<Row>(facts: Facts<Row>, key: string, at: number): string {
  const { list, selection, rowName } = facts;
  const index = indexOfKey(list, key, { at, reach: list.rows.length });
  const row = index === -1 ? undefined : list.rows.at(index);
  if (row === undefined) return allText(facts);
  const name = plainText(rowName?.(row) ?? messages.grid.row(index + 1));
  const counts = { count: selection.count, total: selection.total ?? list.rows.length };
  return messages.grid.rowSelected(name, selection.isSelected(key, row), counts);
}

/** How many of all rows are selected. */
export const selectionText = (count: number, total: number): string =>
  count === 0 ? messages.grid.noneSelected : messages.grid.selected(count, total);
