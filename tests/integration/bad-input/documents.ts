import { startSample } from '@tests/support/sample';

/** What real servers answer, by what it is, as JSON texts: where mutations begin. */
export interface Documents {
  readonly contracts: readonly string[];
  readonly contract: readonly string[];
  readonly results: readonly string[];
  readonly tables: readonly string[];
  readonly search: readonly string[];
  readonly rights: readonly string[];
  readonly errors: readonly string[];
}

const otherErrors = [
  { code: 400, errorType: 'BAD_REQUEST', message: '[query param limit must be less]' },
  { responseMessage: 'ERROR: relation does not exist', errorType: 'UNHANDLED_SERVER_EXCEPTION' },
  { errors: ['limit must be less', 'endTs must be a number'] },
  { code: 401, message: 'Expired token! at org.x.Y(Z.java:1)' },
  { message: 'boom\n\tat a.b.C(D.java:1)\nCaused by: x', details: 'Bearer eyJhbGciOi.eyJzdWIiOi.x' },
];

/** Answers of the sample service as both kinds of server. */
export async function readDocuments(): Promise<Documents> {
  const [documented, openmetadata] = [await answersOf('documented'), await answersOf('openmetadata')];
  const both = (name: keyof Documents) => [documented[name], openmetadata[name]];
  return {
    contracts: both('contracts'),
    contract: both('contract'),
    results: both('results'),
    tables: both('tables'),
    search: both('search'),
    rights: both('rights'),
    errors: [...both('errors'), ...otherErrors.map((error) => JSON.stringify(error))],
  };
}

async function answersOf(dialect: 'documented' | 'openmetadata'): Promise<Record<keyof Documents, string>> {
  const { service, baseUrl, tokens, stop } = await startSample({ dialect });
  const headers = { authorization: `Bearer ${tokens.full}` };
  const answer = async (path: string): Promise<string> => (await fetch(`${baseUrl}/v1/${path}`, { headers })).text();
  const contracts = [...service.world.catalog.contracts.forward(null)].filter(({ inherited }) => !inherited);
  const id = contracts.find(({ name }) => name.includes('orders_events'))?.id ?? '';
  const answers = {
    contracts: await answer('dataContracts?limit=2&fields=owners'),
    contract: await answer(`dataContracts/${id}?fields=owners,reviewers`),
    results: await answer(`dataContracts/${id}/results?limit=2`),
    tables: await answer('tables?limit=2&fields=owners,tags'),
    search: await answer('search/query?q=orders&index=table_search_index&from=0&size=2'),
    rights: await answer('permissions/dataContract'),
    errors: await answer('dataContracts/5b1f3a52-6c1e-4d67-9a3f-0000000000ff'),
  };
  await stop();
  return answers;
}
