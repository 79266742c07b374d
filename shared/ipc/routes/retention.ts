import { connectionIdSchema } from '@shared/domain/ids';
import { retentionLimits } from '@shared/domain/limits';
import { retentionDraftSchema, retentionIdSchema, retentionRuleSchema } from '@shared/domain/retention-rule';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const byConnection = z.strictObject({ connectionId: connectionIdSchema });
const byRule = byConnection.extend({ id: retentionIdSchema });
const rules = z.object({ rules: z.array(retentionRuleSchema) });

/** Retention rules, each of one connection. None runs by itself. All that change something answer all rules, oldest first. */
export const retentionRoutes = {
  'retention.list': route(byConnection, rules),
  /** Stores a rule: a new one, or in place of the one with this id, whose last run it keeps. */
  'retention.save': route(
    byConnection.extend({ rule: retentionDraftSchema.extend({ id: retentionIdSchema.nullable() }) }),
    rules,
  ),
  'retention.remove': route(byRule, rules),
  /** Puts back a rule that was removed, as it was. */
  'retention.restore': route(byConnection.extend({ rule: retentionRuleSchema }), rules),
  /** A clean-up that was made from it has ended. */
  'retention.ran': route(byRule.extend({ operationId: z.guid().nullable() }), rules),
  /** No reminder of these rules for a day. */
  'retention.later': route(byConnection.extend({ ids: z.array(retentionIdSchema).max(retentionLimits.rules) }), rules),
  /** Writes all rules of the connection to a file that the person chooses; null when they choose none. */
  'retention.exportFile': route(
    byConnection,
    z.object({ exported: z.object({ fileName: z.string(), rules: z.int() }).nullable() }),
  ),
  /**
   * Adds the rules of such a file; one whose name is taken gets another name. `unknown`: rules of which no contract is on this server.
   * `unreadable`: entries that are no rules. Rejects with `rules_unreadable`, the reason in `details.where`, for any other text.
   */
  'retention.import': route(
    byConnection.extend({ text: z.string().max(retentionLimits.fileBytes) }),
    rules.extend({ added: z.int(), unknown: z.int(), unreadable: z.int() }),
  ),
} as const;
