import { SelectionBar } from '@renderer/features/results/selection-bar';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const nothing = () => {};

function barOf(count: number): string {
  return renderToStaticMarkup(
    <SelectionBar
      selection={{ count, change: nothing, shown: { readable: 60 } }}
      hasMore={false}
      actions={{ copy: nothing, deleteSelected: nothing, deleteSelectedReason: null }}
      onExport={nothing}
      onCompare={nothing}
      onLeave={nothing}
    />,
  );
}

describe('the bar of selected results', () => {
  it('says why one result alone cannot be compared, to those who do not see it, too', () => {
    const bar = barOf(1);
    const [, id] = /aria-describedby="([^"]+)"/.exec(bar) ?? [];
    expect(bar).toContain('aria-disabled="true"');
    expect(bar).toMatch(new RegExp(`id="${id}"[^>]*>[^<]*two`, 'i'));
  });

  it('compares two, and gives no reason not to', () => expect(barOf(2)).not.toContain('aria-disabled'));
});
