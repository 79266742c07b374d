import { clipMiddle, middleParts } from '@renderer/ui/marks/middle-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe(middleParts, () => {
  const head = 'warehouse.ANALYTICS.public.';
  it.each([
    ['keeps a short text whole', '', 'shop.orders'],
    ['keeps the last segment of a fully qualified name, with its dot in the head', head, 'orders_events'],
    ['takes no dot within quotes for the end of a name', head, '"orders.v2"'],
  ])('%s', (_, before, tail) => expect(middleParts(before + tail)).toEqual({ head: before, tail }));

  it('splits a last segment that is too long itself', () => {
    expect(middleParts(`shop.${'x'.repeat(300)}`).tail).toBe('x'.repeat(24));
  });

  it('loses nothing and splits no character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 1, max: 40 }),
        (text, tailLength) => {
          const { head, tail } = middleParts(text, tailLength);
          expect(head + tail).toBe(text);
          expect(head.isWellFormed()).toBe(text.isWellFormed());
        },
      ),
    );
  });
});

describe(clipMiddle, () => {
  it('keeps the beginning and the end of a name of 3,000 characters', () => {
    const text = clipMiddle(`shop.${'part.'.repeat(600)}orders`, 1000);
    expect(text).toMatch(/^shop\.part\..*….*\.orders$/);
    expect(text.length).toBeLessThanOrEqual(1001);
    expect(middleParts(text).tail).toBe('orders');
  });

  it('keeps a text that fits', () => expect(clipMiddle('shop.orders', 11)).toBe('shop.orders'));

  it('splits no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 4, max: 40 }), (text, max) => {
        expect(clipMiddle(text, max).isWellFormed()).toBe(true);
      }),
    );
  });
});
