import type { ParsedLocation } from '@tanstack/react-router';

/** Names the screen of an address: a tab is a screen of its own, a filter or an opened row is not. */
export const screenOf = ({ pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>): string =>
  `${pathname} ${'tab' in search ? String(search.tab) : ''}`;
