import { FilledText } from '@renderer/ui/marks/filled-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

const drawn = (text: string, parts: Readonly<Record<string, string>>) =>
  renderToStaticMarkup(<FilledText text={text} parts={parts} />);

describe(FilledText, () => {
  test('draws each part in its place, wherever that stands in the sentence', () => {
    const parts = { count: '42 results', place: 'the catalog' };
    expect(drawn('Delete {count} from {place}', parts)).toBe('Delete 42 results from the catalog');
    expect(drawn('{place}: {count}.', parts)).toBe('the catalog: 42 results.');
  });

  test('draws a sentence without places as it is', () => {
    expect(drawn('Nothing goes.', {})).toBe('Nothing goes.');
  });

  test('reads no place in a name that comes from a server', () => {
    expect(drawn('Delete {count} of {whose}', { count: '1', whose: '{count} {x' })).toBe('Delete 1 of {count} {x');
  });
});
