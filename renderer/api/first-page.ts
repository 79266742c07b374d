import type { Position } from '@shared/domain/paging';

/** Where every walk through a list begins. */
export const firstPage: Position = { mode: 'start' };
