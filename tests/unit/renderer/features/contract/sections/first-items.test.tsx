import { FirstItems, keyed } from '@renderer/features/contract/sections/first-items';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const drawn = (count: number) => {
  const items = Array.from({ length: count }, (_, index) => `rule ${index}`);
  return renderToStaticMarkup(
    <ul>
      <FirstItems items={items} nameOf={(item) => item}>
        {(item) => <li>{item}</li>}
      </FirstItems>
    </ul>,
  );
};

describe(FirstItems, () => {
  it('draws a hundred of ten thousand items and says how many more there are', () => {
    const html = drawn(10_000);
    expect(html.match(/<li>rule /g)).toHaveLength(100);
    expect(html).toContain('Show 100 of 9,900 more');
  });

  it('offers what is left as the last step, and nothing for a short list', () => {
    expect(drawn(130)).toContain('Show 30 of 30 more');
    expect(drawn(100)).not.toContain('more');
  });
});

it('keyed: gives every item a unique key, even when names repeat or are missing', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.string())), (names) => {
      const keys = keyed(names, (name) => name).map(({ key }) => key);
      expect(new Set(keys).size).toBe(names.length);
    }),
  );
});
