import { Exact } from '@renderer/features/operations/clean-up/rule-form';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

it('Exact: shows an instant in its zone, in UTC and as the number that is sent', () => {
  const textOf = (instant: number, zone: string) =>
    renderToStaticMarkup(<Exact instant={instant} zone={zone} />).replaceAll(/<[^>]*>/g, '');
  expect(textOf(Date.UTC(2026, 4, 11, 22), 'Europe/Madrid')).toMatch(
    /^Exact timeBefore 12 May 2026, 00:00:00.000 CEST = 11 May 2026, 22:00:00.000 UTC = 1778536800000 ms\./,
  );
  expect(textOf(0, 'UTC')).toMatch(/^Exact timeBefore 1 Jan 1970, 00:00:00.000 UTC = 0 ms\./);
});
