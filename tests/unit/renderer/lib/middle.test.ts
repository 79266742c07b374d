import { middleParts } from '@renderer/lib/middle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('middleParts', () => {
  it('keeps a short text whole', () => {
    expect(middleParts('shop.orders')).toEqual({ head: '', tail: 'shop.orders' });
  });

  it('keeps the last segment of a fully qualified name and leaves its dot before the cut', () => {
    expect(middleParts('warehouse.ANALYTICS.public.orders_events')).toEqual({
      head: 'warehouse.ANALYTICS.public.',
      tail: 'orders_events',
    });
  });

  it('cuts within a last segment that is too long itself', () => {
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
