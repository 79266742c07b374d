import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, '../../../../renderer/styles/tokens.css'), 'utf8');

type Theme = 'light' | 'dark' | 'light, high contrast' | 'dark, high contrast';

/** The tokens of high contrast stand after the others, and those that it does not change are as they were. */
const highCss = /data-contrast="high"\] \{([^}]+)\}/.exec(css)?.[1] ?? '';

/** The colour of a token as OKLCH numbers; opaque colours only. */
function token(name: string, theme: Theme): readonly [number, number, number] {
  const ofName = new RegExp(`--${name}:\\s*([^;]+);`);
  const value = (theme.endsWith('high contrast') ? ofName.exec(highCss) : null)?.[1] ?? ofName.exec(css)?.[1] ?? '';
  const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, ...parts]) => parts.map(Number));
  const [light = 0, chroma = 0, hue = 0] = colours[theme.startsWith('dark') ? colours.length - 1 : 0] ?? [];
  return [light, chroma, hue];
}

/** Relative luminance of WCAG 2 of an OKLCH colour, clipped to sRGB as a screen would. */
function luminance([light, chroma, hue]: readonly [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [darker = 0, lighter = 0] = [luminance(token(one, theme)), luminance(token(other, theme))].sort(
    (x, y) => x - y,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['frame', 'page', 'raised', 'hover', 'pressed', 'selected', 'inset'].map((name) => `surface-${name}`);
const texts = ['text', 'text-secondary', 'text-faint', 'accent-text', 'danger-text'];
const statuses = ['success', 'failed', 'partial', 'aborted', 'running', 'queued', 'other'].map(
  (name) => `status-${name}`,
);

describe.each(['light, high contrast', 'dark, high contrast'] as const)('the colours of the %s theme', (theme) => {
  it.each([...texts, ...statuses, 'focus', 'icon'])('%s reaches 7:1 on every surface', (name) => {
    expect(surfaces.filter((surface) => contrast(name, surface, theme) < 7)).toEqual([]);
  });

  it.each([
    ['status-success', 'tint-success'],
    ['status-failed', 'tint-failed'],
    ['status-partial', 'tint-partial'],
    ['text-secondary', 'tint-neutral'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['on-accent', 'danger'],
    ['on-accent', 'danger-hover'],
    ['text', 'selection'],
    ['text', 'surface-chosen'],
  ])('%s reaches 7:1 on %s', (text, ground) => expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(7));

  it.each(['hairline', 'hairline-strong', 'field-edge'])('a line (%s) reaches 3:1 where it is drawn', (line) => {
    const grounds = ['surface-frame', 'surface-page', 'surface-raised', 'surface-inset'];
    expect(grounds.filter((ground) => contrast(line, ground, theme) < 3)).toEqual([]);
  });
});

describe.each(['light', 'dark', 'light, high contrast', 'dark, high contrast'] as const)(
  'the colours of the %s theme',
  (theme) => {
    it.each([...texts, ...statuses])(
      '%s reaches 4.5:1 on every surface, hovered and selected rows included',
      (name) => {
        const tooWeak = surfaces.filter((surface) => contrast(name, surface, theme) < 4.5);
        expect(tooWeak).toEqual([]);
      },
    );

    it.each([
      ['status-success', 'tint-success'],
      ['status-failed', 'tint-failed'],
      ['status-partial', 'tint-partial'],
      ['text-secondary', 'tint-neutral'],
      ['on-accent', 'accent'],
      ['on-accent', 'accent-hover'],
      ['on-accent', 'danger'],
      ['on-accent', 'danger-hover'],
      ['text', 'selection'],
      ['text', 'surface-chosen'],
    ])('%s reaches 4.5:1 on %s', (text, ground) => expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5));

    it.each(['focus', 'icon'])('%s reaches 3:1 on every surface', (name) => {
      expect(surfaces.filter((surface) => contrast(name, surface, theme) < 3)).toEqual([]);
    });

    it.each(['surface-frame', 'surface-page', 'surface-raised'])('the edge of a field reaches 3:1 on %s', (surface) => {
      expect(contrast('field-edge', surface, theme)).toBeGreaterThanOrEqual(3);
    });

    it.each(['grey', 'blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet'])(
      'the colour %s of a connection reaches 3:1 where it lies',
      (name) => {
        const grounds = ['surface-frame', 'surface-page', 'surface-raised', 'surface-hover', 'surface-selected'];
        expect(grounds.filter((ground) => contrast(`connection-${name}`, ground, theme) < 3)).toEqual([]);
      },
    );
  },
);
