import type { ServerApi } from '@main/services/connections/server-api';
import { farFuture } from '@main/services/results/page-range';
import { isTimeEcho } from '@main/services/results/result-pager';
import type { Capabilities, Offer, Presence, Right } from '@shared/domain/capabilities';
import type { ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';

/** Tables that are looked at for a contract where there is no list of contracts. */
const fewTables = 5;

/**
 * Asks a server what it offers and allows (docs/server.md#endpoints-to-probe-for), reading only, one question after the other so that a screen
 * that is being read goes first. A part that fails is left open; only a refused token, or no answer at all, fails the whole.
 */
export async function probeCapabilities(api: ServerApi, checkedAt: number): Promise<Capabilities> {
  const { session, contracts, assets } = api;
  const version = await askVersion(api);
  const who = await look('GET /v1/users/loggedInUser', () => session.whoAmI());
  const rights = await look('GET /v1/permissions/dataContract', () => session.permissions('dataContract'));
  const list = await look('GET /v1/dataContracts?limit=5', () => contracts.list({ limit: 5, include: 'non-deleted' }));
  const tables = await look('GET /v1/tables?limit=5', () => assets.tables({ limit: fewTables, fields: [] }));
  const search = await look('GET /v1/search/query', () =>
    assets.search({ text: '*', raw: true, scope: 'table', from: 0, size: 1 }),
  );
  const owner = await look('GET /v1/tables?limit=1&fields=owner', () => assets.tables({ limit: 1, fields: ['owner'] }));
  throwWithoutAnswer([version, who, rights, list, tables, search]);
  const own = list.ok ? list.value.lines.flatMap(ownContract) : await contractsOfTables(api, tables);
  return {
    checkedAt,
    serverVersion: version.ok ? version.value : null,
    user: who.ok ? (who.value.displayName ?? who.value.name) : null,
    rights: rights.ok ? copyOf(rights.value) : null,
    rightsFound: rights.found,
    contractList: offerOf(list),
    tables: offerOf(tables),
    search: offerOf(search),
    ownerField: fieldOffer(owner, tables),
    ...(await probeResults(api, own, checkedAt)),
  };
}

/** No token is sent here, so a refusal says nothing about it. */
const askVersion = ({ session }: ServerApi): Promise<Look<string | null>> =>
  look('GET /v1/system/version', () =>
    session.version().catch((thrown: unknown) => {
      if (AppError.from(thrown).code === 'unauthorized') return null;
      throw thrown;
    }),
  );

/** A field that a server does not know is a 400 where the same list without it is answered. */
function fieldOffer(withField: Look<unknown>, without: Look<unknown>): Offer {
  const isUnknown = !withField.ok && withField.error.code === 'refused' && without.ok;
  return isUnknown ? { state: 'absent', found: withField.found } : offerOf(withField);
}

const copyOf = (rights: readonly Right[] | null): Right[] | null => (rights === null ? null : [...rights]);

type Line = { readonly kind: string } & Partial<{ id: ContractId; inherited: boolean; deleted: boolean }>;

/** Results under an inherited contract's id are those of its data product (docs/server.md#inherited-contracts). */
const ownContract = ({ id, inherited, deleted }: Line): ContractId[] =>
  id === undefined || inherited === true || deleted === true ? [] : [id];

async function contractsOfTables(
  { contracts }: ServerApi,
  tables: Look<Awaited<ReturnType<ServerApi['assets']['tables']>>>,
): Promise<ContractId[]> {
  if (!tables.ok) return [];
  for (const line of tables.value.lines) {
    if (line.kind === 'unreadable') continue;
    const seen = await look('', () => contracts.ofAsset({ id: line.id, type: 'table' }, { fields: [] }));
    const own = seen.ok && seen.value !== null ? ownContract(seen.value) : [];
    if (own.length > 0) return own;
  }
  return [];
}

/** A server that cannot be reached has said nothing, and nothing is what should be remembered of it. */
function throwWithoutAnswer(looks: readonly Look<unknown>[]): void {
  const failures = looks.flatMap((seen) => (seen.ok ? [] : [seen.error]));
  const isMute = failures.length === looks.length && failures.every(isNoCatalog);
  if (isMute && failures[0] !== undefined) throw failures[0];
}

const isNoCatalog = ({ code, details }: AppError): boolean =>
  details?.status === undefined || details.where !== undefined || hasClass(code, 'blocked', 'away');

/** What a part answered: its value, or how it failed. */
export type Look<T> =
  | { readonly ok: true; readonly value: T; readonly found: string }
  | { readonly ok: false; readonly error: AppError; readonly found: string };

/** `request` in words, such as `GET /v1/tables?limit=1`. */
export async function look<T>(request: string, ask: () => Promise<T>): Promise<Look<T>> {
  try {
    return { ok: true, value: await ask(), found: `${request} → answered` };
  } catch (thrown) {
    const error = AppError.from(thrown);
    // Another token or none is needed for all the rest, or nobody wants the answers any more.
    if (hasClass(error.code, 'token', 'connection', 'cancelled')) throw error;
    return { ok: false, error, found: `${request} → ${answerWords(error)}` };
  }
}

/** The status of a refusal; a failure of another kind in its sentence. Never the server's words. */
function answerWords({ details, message }: AppError): string {
  const status = details?.status ?? 0;
  return status >= 400 ? String(status) : message;
}

/** What an answer says about the part that was asked for. */
function presenceOf(seen: Look<unknown>): Presence {
  if (seen.ok) return 'present';
  if (seen.error.code === 'forbidden') return 'refused';
  return isMissingEndpoint(seen.error) ? 'absent' : 'unknown';
}

export const offerOf = (seen: Look<unknown>): Offer => ({ state: presenceOf(seen), found: seen.found });

type ResultFacts = Pick<Capabilities, 'resultPaging' | 'latestResult'>;

const unknownFacts: ResultFacts = {
  resultPaging: { state: 'unknown', found: null },
  latestResult: { state: 'unknown', found: null },
};

/** Contracts that are asked: one without results cannot tell how they are paged. */
const mostAsked = 3;

/** How results are paged and whether the newest has an address of its own, from a few contracts. `now` in epoch ms. */
export async function probeResults(
  { results }: Pick<ServerApi, 'results'>,
  contracts: readonly ContractId[],
  now: number,
): Promise<ResultFacts> {
  let facts = unknownFacts;
  for (const contractId of contracts.slice(0, mostAsked)) {
    const endTs = farFuture(now);
    const page = await look('GET /v1/dataContracts/{id}/results?limit=1', () =>
      results.list({ contractId, limit: 1, endTs }),
    );
    const latest = await look('GET /v1/dataContracts/{id}/results/latest', () => results.latest(contractId));
    const hasResults = page.ok && page.value.received > 0;
    facts = {
      resultPaging: page.ok ? pagingOf(page.value.after, endTs, page.found) : { state: 'unknown', found: page.found },
      latestResult: latestOf(latest, hasResults),
    };
    if (facts.resultPaging.state !== 'unknown' && facts.latestResult.state !== 'unknown') break;
  }
  return facts;
}

/** A cursor that only echoes the range leads nowhere (docs/server.md#results-list); without any, one page was all there is. */
function pagingOf(after: string | null, endTs: number, found: string): Capabilities['resultPaging'] {
  if (after === null) return { state: 'unknown', found: `${found}, without a cursor` };
  return isTimeEcho(after, endTs)
    ? { state: 'windows', found: `${found}, its cursor only repeats the question` }
    : { state: 'cursor', found: `${found}, with a cursor` };
}

/** "None" and "no such address" look the same where there are no results: then nothing is known. */
function latestOf(latest: Look<unknown>, hasResults: boolean): Capabilities['latestResult'] {
  if (latest.ok && latest.value === null) {
    const state: Presence = hasResults ? 'absent' : 'unknown';
    return { state, found: latest.found.replace('answered', 'none') };
  }
  return offerOf(latest);
}
