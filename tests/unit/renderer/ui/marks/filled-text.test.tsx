import { FilledText } from '@renderer/ui/marks/filled-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const drawn = (text: string, parts: Readonly<Record<string, string>>) =>
  renderToStaticMarkup(<FilledText text={text} parts={parts} />);

describe(FilledText, () => {
  it('fills each part into its placeholder', () => {
    const parts = { count: '42 results', place: 'the catalog' };
    expect(drawn('Delete {count} from {place}', parts)).toBe('Delete 42 results from the catalog');
    expect(drawn('{place}: {count}.', parts)).toBe('the catalog: 42 results.');
  });

  it('keeps a sentence without placeholders', () => expect(drawn('Nothing goes.', {})).toBe('Nothing goes.'));

  it('finds no placeholder in a filled-in name', () => {
    expect(drawn('Delete {count} of {whose}', { count: '1', whose: '{count} {x' })).toBe('Delete 1 of {count} {x');
  });
});
