import type { ServerApi } from '@main/services/connections/server-api';
import type { Capabilities, Offer, Right } from '@shared/domain/capabilities';
import type { ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { type Look, look, offerOf } from './probe-requests';
import { probeResults } from './result-probe';

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
