import type { ServerApi } from '@main/services/connections/server-api';
import { farFuture } from '@main/services/results/page-range';
import { isTimeEcho } from '@main/services/results/result-pager';
import type { Capabilities, Offer, Presence } from '@shared/domain/connection/capabilities';
import type { ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import { catalogue } from '@shared/format/catalogue';

/** The findings of a probe, each after the request it sent. */
export const messages = catalogue({
  answered: (request: string) => `${request} → answered`,
  failed: (request: string, reason: string) => `${request} → ${reason}`,
  none: (request: string) => `${request} → none`,
  withoutCursor: (found: string) => `${found}, without a cursor`,
  withCursor: (found: string) => `${found}, with a cursor`,
  timeCursor: (found: string) => `${found}, its cursor only repeats the question`,
  noLongerThere: (request: string) => `${request} → no longer there`,
});

/** The answer of one probe request: its value, or how it failed. */
type Probed<T> =
  | { readonly ok: true; readonly value: T; readonly found: string }
  | { readonly ok: false; readonly error: AppError; readonly found: string };

/** `name` for people, such as `GET /v1/tables?limit=1`. */
async function request<T>(name: string, send: () => Promise<T>): Promise<Probed<T>> {
  try {
    return { ok: true, value: await send(), found: messages.answered(name) };
  } catch (thrown) {
    const error = AppError.from(thrown);
    // All further requests would fail too, or nobody waits for the answers.
    if (hasClass(error.code, 'token', 'connection', 'cancelled')) throw error;
    return { ok: false, error, found: messages.failed(name, answerOf(error)) };
  }
}

/** The status of a refusal, or our sentence for another failure. Never the server's text. */
function answerOf({ details, message }: AppError): string {
  const status = details?.status ?? 0;
  return status >= 400 ? String(status) : message;
}

/** Whether the probed part exists, judged by the answer. */
function presenceOf(seen: Probed<unknown>): Presence {
  if (seen.ok) return 'present';
  if (seen.error.code === 'forbidden') return 'refused';
  return isMissingEndpoint(seen.error) ? 'absent' : 'unknown';
}

const offerOf = (seen: Probed<unknown>): Offer => ({ state: presenceOf(seen), found: seen.found });

/** How many tables are searched for a contract where there is no list of contracts. */
const fewTables = 5;

/**
 * Probes what a server offers and allows (docs/server.md#endpoints-to-probe-for): read-only, one request at a time so that the
 * screen's own requests go first. A failed part stays unknown; only a refused token or an unreachable server fails the whole.
 */
export async function probeCapabilities(api: ServerApi, checkedAt: number): Promise<Capabilities> {
  const { session, contracts, assets } = api;
  const version = await askVersion(api);
  const who = await request('GET /v1/users/loggedInUser', () => session.whoAmI());
  const rights = await request('GET /v1/permissions/dataContract', () => session.permissions('dataContract'));
  const list = await request('GET /v1/dataContracts?limit=5', () =>
    contracts.list({ pageSize: 5, include: 'non-deleted' }),
  );
  const { tables, ownerField } = await askTables(api);
  const search = await request('GET /v1/search/query', () =>
    assets.search({ text: '*', raw: true, scope: 'table', from: 0, size: 1 }),
  );
  throwWithoutAnswer([version, who, rights, list, tables, search]);
  const own = list.ok ? list.value.lines.flatMap(ownContract) : await contractsOfTables(api, tables);
  return {
    checkedAt,
    serverVersion: version.ok ? version.value : null,
    user: who.ok ? (who.value.displayName ?? who.value.name) : null,
    rights: rights.ok && rights.value !== null ? [...rights.value] : null,
    rightsFound: rights.found,
    contractList: offerOf(list),
    tables: offerOf(tables),
    search: offerOf(search),
    ownerField,
    ...(await probeResults(api, own, checkedAt)),
  };
}

/** Sent without a token, so a refusal says nothing about one. */
const askVersion = ({ session }: ServerApi): Promise<Probed<string | null>> =>
  request('GET /v1/system/version', () =>
    session.version().catch((thrown: unknown) => {
      if (AppError.from(thrown).code === 'unauthorized') return null;
      throw thrown;
    }),
  );

/** Servers that do not know `owners` are asked for the older spelling, which newer ones refuse (docs/server.md#optional-parts). */
async function askTables({ assets }: ServerApi) {
  const withOwners = await request('GET /v1/tables?limit=5&fields=owners', () =>
    assets.tables({ pageSize: fewTables, fields: ['owners'] }),
  );
  if (withOwners.ok) return { tables: withOwners, ownerField: { state: 'absent', found: withOwners.found } as const };
  const tables = await request('GET /v1/tables?limit=5', () => assets.tables({ pageSize: fewTables, fields: [] }));
  if (withOwners.error.code !== 'refused') return { tables, ownerField: offerOf(withOwners) };
  const owner = await request('GET /v1/tables?limit=1&fields=owner', () =>
    assets.tables({ pageSize: 1, fields: ['owner'] }),
  );
  return { tables, ownerField: fieldOffer(owner, tables) };
}

/** An unknown field is a 400 where the same list without it is answered. */
function fieldOffer(withField: Probed<unknown>, without: Probed<unknown>): Offer {
  const isUnknown = !withField.ok && withField.error.code === 'refused' && without.ok;
  return isUnknown ? { state: 'absent', found: withField.found } : offerOf(withField);
}

type Line = { readonly kind: string } & Partial<{ id: ContractId; inherited: boolean; deleted: boolean }>;

/** Results under an inherited contract's id are those of its data product (docs/server.md#inherited-contracts). */
const ownContract = ({ id, inherited, deleted }: Line): ContractId[] =>
  id === undefined || inherited === true || deleted === true ? [] : [id];

async function contractsOfTables(
  { contracts }: ServerApi,
  tables: Probed<Awaited<ReturnType<ServerApi['assets']['tables']>>>,
): Promise<ContractId[]> {
  if (!tables.ok) return [];
  for (const line of tables.value.lines) {
    if (line.kind === 'unreadable') continue;
    const seen = await request('', () => contracts.ofAsset({ id: line.id, type: 'table' }, { fields: [] }));
    const own = seen.ok && seen.value !== null ? ownContract(seen.value) : [];
    if (own.length > 0) return own;
  }
  return [];
}

/** Throws when the server could not be reached, so that nothing is stored about it. */
function throwWithoutAnswer(answers: readonly Probed<unknown>[]): void {
  const failures = answers.flatMap((seen) => (seen.ok ? [] : [seen.error]));
  const isSilent = failures.length === answers.length && failures.every(isNoCatalog);
  if (isSilent && failures[0] !== undefined) throw failures[0];
}

const isNoCatalog = ({ code, details }: AppError): boolean =>
  details?.status === undefined || details.where !== undefined || hasClass(code, 'blocked', 'away');

type ResultFacts = Pick<Capabilities, 'resultPaging' | 'latestResult'>;

const unknownFacts: ResultFacts = {
  resultPaging: { state: 'unknown', found: null },
  latestResult: { state: 'unknown', found: null },
};

const latestPath = 'GET /v1/dataContracts/{id}/results/latest';

/** Contracts to probe: one without results does not show how they are paged. */
const maxAsked = 3;

/** How results are paged and whether the newest has an address of its own, from a few contracts. `now` in epoch ms. */
async function probeResults(
  { results }: Pick<ServerApi, 'results'>,
  contracts: readonly ContractId[],
  now: number,
): Promise<ResultFacts> {
  let facts = unknownFacts;
  for (const contractId of contracts.slice(0, maxAsked)) {
    const endTs = farFuture(now);
    const page = await request('GET /v1/dataContracts/{id}/results?limit=1', () =>
      results.list({ contractId, pageSize: 1, endTs }),
    );
    const latest = await request(latestPath, () => results.latest(contractId));
    const hasResults = page.ok && page.value.received > 0;
    facts = {
      resultPaging: page.ok ? pagingOf(page.value.after, endTs, page.found) : { state: 'unknown', found: page.found },
      latestResult: latestOf(latest, hasResults),
    };
    if (facts.resultPaging.state !== 'unknown' && facts.latestResult.state !== 'unknown') break;
  }
  return facts;
}

/** A cursor that only echoes the range leads nowhere (docs/server.md#results-list); without one the page was the whole list. */
function pagingOf(after: string | null, endTs: number, found: string): Capabilities['resultPaging'] {
  if (after === null) return { state: 'unknown', found: messages.withoutCursor(found) };
  return isTimeEcho(after, endTs)
    ? { state: 'windows', found: messages.timeCursor(found) }
    : { state: 'cursor', found: messages.withCursor(found) };
}

/** "No result" and "no such endpoint" cannot be distinguished where there are no results. */
function latestOf(latest: Probed<unknown>, hasResults: boolean): Capabilities['latestResult'] {
  if (latest.ok && latest.value === null) {
    const state: Presence = hasResults ? 'absent' : 'unknown';
    return { state, found: messages.none(latestPath) };
  }
  return offerOf(latest);
}
