import { z } from 'zod';

/** Whether a server has a part of the interface: it answers, says it does not know it, refuses it, or left it open. */
export const presences = ['present', 'absent', 'refused', 'unknown'] as const;
export type Presence = (typeof presences)[number];

/** How the results of a contract continue: by the server's cursors or by time ranges (docs/server.md#results-list). */
export const resultPagings = ['cursor', 'windows', 'unknown'] as const;
export type ResultPaging = (typeof resultPagings)[number];

/** The request and answer that showed it, such as `GET /v1/dataContracts?limit=1 → 404`; null when none was made. */
const foundSchema = z.string().nullable();

const offerSchema = z.object({ state: z.enum(presences), found: foundSchema });
export type Offer = z.infer<typeof offerSchema>;

/**
 * One operation as `GET /v1/permissions/dataContract` states it (docs/server.md#permissions): `access` is allow, deny, notAllow,
 * conditionalAllow, conditionalDeny or a word of a server to come. Both lists are open.
 */
export const rightSchema = z.object({ operation: z.string(), access: z.string() });
export type Right = z.infer<typeof rightSchema>;

/** What a connection's server offers and allows. Found by probing, never by its version. */
export const capabilitiesSchema = z.object({
  /** Epoch milliseconds. */
  checkedAt: z.number(),
  serverVersion: z.string().nullable(),
  user: z.string().nullable(),
  /** Rights on the resource `dataContract`; null when the server does not say. */
  rights: z.array(rightSchema).nullable(),
  rightsFound: foundSchema,
  contractList: offerSchema,
  resultPaging: z.object({ state: z.enum(resultPagings), found: foundSchema }),
  latestResult: offerSchema,
  search: offerSchema,
  tables: offerSchema,
  /** The field `owner` of tables, which newer servers have replaced by `owners`. */
  ownerField: offerSchema,
});
export type Capabilities = z.infer<typeof capabilitiesSchema>;
