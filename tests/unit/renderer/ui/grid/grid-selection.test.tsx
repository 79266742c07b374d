import type { KeyedView } from '@renderer/lib/selection';
import type { SelectionChange } from '@renderer/ui/grid/grid-types';
import { useGridSelection } from '@renderer/ui/grid/use-grid-selection';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const keys = ['a', 'b', 'c'];
const shown: KeyedView = {
  length: keys.length,
  keyAt: (index) => keys[index] ?? '',
  indexOfKey: (key) => keys.indexOf(key),
  isReadable: () => true,
  readable: keys.length,
};
const isReadable = () => true;

/** How many rows are selected: at first, after a change, and with another filter that leaves the same rows. */
function countsAfter(selected: SelectionChange): number[] {
  const counts: number[] = [];
  const List = () => {
    const [step, setStep] = useState(0);
    const about = step < 2 ? 'every status' : 'failed alone';
    const { count, change } = useGridSelection({ shown, about, isReadable });
    counts.push(count);
    if (step === 0) change(selected);
    if (step < 2) setStep(step + 1);
    return null;
  };
  renderToStaticMarkup(<List />);
  return counts;
}

it('useGridSelection: selects nothing any more when another filter lists something else', () => {
  expect(countsAfter({ kind: 'all' })).toEqual([0, 3, 0]);
  expect(countsAfter({ kind: 'only', key: 'b' })).toEqual([0, 1, 0]);
});
