import { FirstItems } from '@renderer/features/contract/sections/first-items';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

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

test('ten thousand items draw a hundred and say how many more there are', () => {
  const html = drawn(10_000);
  expect(html.match(/<li>rule /g)).toHaveLength(100);
  expect(html).toContain('Show 100 of 9,900 more');
});

test('the last step names what is left, and a short list has no button', () => {
  expect(drawn(130)).toContain('Show 30 of 30 more');
  expect(drawn(100)).not.toContain('more');
});
