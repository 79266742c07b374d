import type { ConnectionId } from '@shared/domain/ids';
import { type RetentionRule, retentionRuleSchema } from '@shared/domain/retention-rule';
import { z } from 'zod';
import { json, type ReadableDatabase, readable, type WritableDatabase } from './database';

const rowSchema = z
  .object({ id: retentionRuleSchema.shape.id, content: json(retentionRuleSchema.omit({ id: true })) })
  .transform(({ id, content }): RetentionRule => ({ id, ...content }));

/** The rules of a connection, oldest first, those of one file by name. One that was edited into nonsense is left out. */
export const findRetentionRules = ({ sql }: ReadableDatabase, connectionId: ConnectionId): RetentionRule[] =>
  readable(rowSchema, sql.all`SELECT id, content FROM retention_rule WHERE connectionId = ${connectionId}`).sort(
    (one, other) => one.createdAt - other.createdAt || one.name.localeCompare(other.name, 'en'),
  );

/** Puts a rule in the place of the one with its id, or beside the others. */
export function storeRetentionRule({ sql }: WritableDatabase, connectionId: ConnectionId, rule: RetentionRule): void {
  const { id, ...content } = retentionRuleSchema.parse(rule);
  sql.run`
    REPLACE INTO retention_rule (connectionId, id, content) VALUES (${connectionId}, ${id}, ${JSON.stringify(content)})`;
}

export function removeRetentionRule({ sql }: WritableDatabase, connectionId: ConnectionId, id: string): void {
  sql.run`DELETE FROM retention_rule WHERE connectionId = ${connectionId} AND id = ${id}`;
}
