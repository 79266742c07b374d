import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { Time } from '@renderer/ui/marks/time';
import { runStatuses } from '@shared/domain/status';
import { statusTone } from '@shared/format/status-names';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(path.resolve('renderer/ui/marks/status-mark.module.css'), 'utf8');
const shapeOf = (status: string) => new RegExp(`\\.${statusTone(status)} {\\s*--shape: ([^;]+)`).exec(sheet)?.[1];

describe(StatusMark, () => {
  it('draws each status as a different shape', () => {
    const shapes = [...runStatuses, 'Skipped'].map(shapeOf);
    expect(shapes).not.toContain(undefined);
    expect(new Set(shapes).size).toBe(7);
  });

  it('keeps the word for screen readers where only the shape is shown', () => {
    expect(renderToStaticMarkup(<StatusMark status="Aborted" iconOnly />)).toContain('>Aborted</span>');
  });

  it('shows an unknown status as sent, beside a diamond', () => {
    expect(renderToStaticMarkup(<StatusMark status="Skipped_v2" />)).toContain('Skipped_v2');
  });
});

describe(Time, () => {
  const at = Date.UTC(2026, 4, 12, 12, 32, 10, 250);

  it('names its zone and sets the dateTime attribute', () => {
    const html = renderToStaticMarkup(<Time at={at} zone="Europe/Madrid" />);
    expect(html).toContain('dateTime="2026-05-12T12:32:10.250Z"');
    expect(html).toMatch(/14:32:10<span[^>]*> CEST/);
  });

  it('gives the exact milliseconds in its title', () => {
    expect(renderToStaticMarkup(<Time at={at} zone="UTC" form="header" />)).toContain('1778589130250 ms');
  });

  it('shows an invalid time as its number', () => {
    expect(renderToStaticMarkup(<Time at={9e15} zone="UTC" />)).toContain('9000000000000000');
  });
});
