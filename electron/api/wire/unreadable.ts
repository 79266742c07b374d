import { createHash } from 'node:crypto';
import type { UnreadableRow } from '@shared/domain/contract';

/**
 * A row that cannot be read keeps its place. Its key comes from its content, so that it is the same row when it is
 * read again and another one on the next page.
 */
export function unreadableRow(row: unknown, reason: string): UnreadableRow {
  const digest = createHash('sha256')
    .update(JSON.stringify(row) ?? '')
    .digest('hex');
  return { kind: 'unreadable', key: `unreadable#${digest.slice(0, 16)}`, reason };
}
