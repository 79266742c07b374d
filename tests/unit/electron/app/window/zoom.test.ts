import { zoomAfter } from '@main/app/window/zoom';
import { settingRows } from '@shared/domain/local/setting-table';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it.each([
  [100, 'in', 110],
  [100, 'out', 90],
  [115, 'in', 125],
  [115, 'out', 110],
  [200, 'in', 200],
  [80, 'out', 80],
  [173, 'reset', 100],
] as const)('from %s %s leads to %s', (zoom, step, after) => expect(zoomAfter(zoom, step)).toBe(after));

it('a step never leaves what the setting allows', () => {
  const { zoom } = settingRows;
  const [min, max] = zoom.kind === 'number' ? [zoom.min, zoom.max] : [0, 0];
  fc.assert(
    fc.property(
      fc.integer({ min, max }),
      fc.constantFrom('in' as const, 'out' as const, 'reset' as const),
      (from, step) => {
        const after = zoomAfter(from, step);
        expect(after >= min && after <= max).toBe(true);
      },
    ),
  );
});
