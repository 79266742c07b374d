import { createHash } from 'node:crypto';
import type { UnreadableRow } from '@shared/domain/contract';

/**
 * A row that cannot be read keeps its place. Its key comes from its content, so that it is the same row when it is
 * read again and another one on the next page.
 */
export function unreadableRow(row: unknown, reason: string): UnreadableRow {
  return { kind: 'unreadable', key: `unreadable#${contentDigest(row)}`, reason };
}

/** 16 hexadecimal digits that stand for all that a row says. */
export const contentDigest = (row: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(row) ?? '')
    .digest('hex')
    .slice(0, 16);
