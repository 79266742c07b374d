import type { Settings } from './setting-table';

/** The settings that the style sheets follow. */
export type LookSettings = Pick<Settings, 'theme' | 'contrast' | 'density' | 'motion'>;

/**
 * What `<html>` has in `data-…` for the style sheets; null for what the system or the tokens decide. Main writes them into the first page
 * and the window follows changes, so that the first frame looks as it did at the end. No schema: main's first file reads it.
 */
export const lookAttributes = (
  { theme, contrast, density, motion }: LookSettings,
  isHighAsked: boolean,
): Readonly<Record<'theme' | 'contrast' | 'density' | 'motion', string | null>> => ({
  theme: theme === 'system' ? null : theme,
  contrast: contrast === 'high' || (contrast === 'system' && isHighAsked) ? 'high' : null,
  density: density === 'compact' ? density : null,
  motion: motion === 'system' ? null : motion,
});
