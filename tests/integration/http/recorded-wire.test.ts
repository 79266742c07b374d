import { createAssetNamesApi } from '@main/api/asset-names-api';
import { createAssetsApi } from '@main/api/assets-api';
import { createContractsApi } from '@main/api/contracts-api';
import { createResultsApi } from '@main/api/results-api';
import { createSessionApi } from '@main/api/session-api';
import { contractSchema } from '@shared/domain/contract/contract';
import type { ContractId } from '@shared/domain/ids';
import { resultLineSchema, runDetailSchema } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { type Exchange, readExchanges } from '@tests/support/recordings/exchanges';
import { lostPaths } from '@tests/support/recordings/lost-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from './client-harness';
import { serveHttp, type TestServer } from './scripted-server';

const exchanges = readExchanges();
let server: TestServer;
let current: Exchange | undefined;

beforeAll(async () => {
  server = await serveHttp((response) => {
    const { status = 500, type, challenge, body = '' } = current ?? {};
    if (type !== undefined) response.setHeader('Content-Type', type);
    if (challenge !== undefined) response.setHeader('WWW-Authenticate', challenge);
    if (body !== '') response.setHeader('Content-Length', Buffer.byteLength(body));
    response.writeHead(status).end(body);
  });
});
afterAll(() => server.close());

const api = () => {
  const http = clientOf(server.apiRoot);
  return {
    session: createSessionApi(http),
    assets: createAssetsApi(http),
    names: createAssetNamesApi(http),
    contracts: createContractsApi(http),
    results: createResultsApi(http),
  };
};

interface Address {
  /** The variable parts of the path, decoded. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

interface Reader {
  readonly at: RegExp;
  readonly read: (address: Address) => Promise<unknown>;
  /** The values of a body that the app keeps; the others are for screens that it does not have. */
  readonly keeps?: RegExp;
  /** The values that it leaves out of a body that it keeps as a whole. */
  readonly leaves?: RegExp;
  /** What is read must say what was sent, member by member. */
  readonly expected?: (body: Body) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: bodies as a real server sent them
type Body = any;

const id = (address: Address) => (address.parts[0] ?? '') as ContractId;
const assetOf = ({ query }: Address) => ({ id: query.get('entityId') ?? '', type: query.get('entityType') ?? '' });
const reference = '(?:id|type|name|displayName|fullyQualifiedName)';

const summaryOf = (body: Body) => ({
  id: body.id,
  name: body.name,
  fullyQualifiedName: body.fullyQualifiedName,
  approval: body.entityStatus,
  version: body.version,
  updatedAt: body.updatedAt,
  updatedBy: body.updatedBy,
  inherited: body.inherited,
  deleted: body.deleted,
});

/** The sizes of a column are part of the type that is shown. */
function columnOf({ name, dataLength, precision, scale }: Body) {
  const sizes = [dataLength, precision, scale].filter((size) => size !== undefined).join(',');
  return { name, ...(sizes === '' ? {} : { displayType: expect.stringContaining(`(${sizes})`) }) };
}

const contract = {
  // What every expectation, asset and rule has, the suite that its test cases run in, the id of a result that is there,
  // and sizes, which `expected` looks for.
  leaves:
    /\.(?:qualityExpectations\[\]\.type|entity\.description|provider|testSuite\.\w+|resultId|dataLength|precision|scale)$/,
  expected: (body: Body) => ({
    ...summaryOf(body),
    ...(body.schema === undefined ? {} : { columns: { value: body.schema.map(columnOf) } }),
  }),
};

const countsOf = (part: Body) =>
  part === undefined ? null : { passed: part.passed, failed: part.failed, total: part.total };
/** A column of another type has failed, though the server counts it as passed. */
const schemaOf = (part: Body) => {
  const others = part?.typeMismatchFields?.length ?? 0;
  return others === 0
    ? countsOf(part)
    : { passed: part.passed - others, failed: part.failed + others, total: part.total };
};
const parts = ['schemaValidation', 'semanticsValidation', 'qualityValidation', 'slaValidation'];
/** A part that counts no check has evaluated nothing, such as a quality of 0 of 0. */
const isChecked = (body: Body) =>
  body.contractExecutionStatus !== 'Success' || parts.some((part) => part in body && body[part].total !== 0);
const rowOf = (body: Body) => ({
  kind: 'result',
  id: body.id,
  timestamp: body.timestamp,
  status: isChecked(body) ? body.contractExecutionStatus : 'NothingChecked',
  durationMs: body.executionTime ?? null,
  schema: schemaOf(body.schemaValidation),
  semantics: countsOf(body.semanticsValidation),
  quality: countsOf(body.qualityValidation),
  message: body.result ?? null,
});
const verdictsOf = (sla: Body = {}) =>
  ['refreshFrequency', 'latency', 'availability']
    .filter((name) => `${name}Met` in sla)
    .map((name) => ({ name, met: sla[`${name}Met`] }));
const row = {
  keeps:
    /^\$\.(?:id|timestamp|contractExecutionStatus|executionTime|result|\w+Validation\.(?:passed|failed|total|failedFields\[\]|failedRules\[\]\.ruleName))$/,
  expected: rowOf,
};

const asset = `(?:${reference}|service\\.displayName|owners\\[\\]\\.${reference})`;

/** Every address that the app asks for, with what it reads there and what of it it keeps. */
const readers: Readonly<Record<string, readonly Reader[]>> = {
  GET: [
    { at: /^system\/version$/, read: () => api().session.version(), keeps: /\.version$/ },
    { at: /^users\/loggedInUser$/, read: () => api().session.whoAmI(), keeps: /^\$\.(?:name|displayName)$/ },
    {
      at: /^permissions\/(\w+)$/,
      read: ({ parts: [resource = ''] }) => api().session.permissions(resource),
      keeps: /\.(?:operation|access)$/,
      expected: ({ permissions }) => permissions.map(({ operation, access }: Body) => ({ operation, access })),
    },
    {
      at: /^tables$/,
      read: () => api().assets.tables({ pageSize: 5, fields: ['owners'] }),
      keeps: new RegExp(`^\\$\\.data\\[\\]\\.${asset}$|\\.paging\\.(?:total|after|before)$`),
    },
    {
      at: /^tables\/([^/]+)$/,
      read: ({ parts: [table = ''], query }) =>
        query.get('fields') === 'dataProducts'
          ? api().names.dataProducts({ id: table, type: 'table' })
          : api().assets.get({ id: table, type: 'table' }, ['owners']),
      keeps: new RegExp(`^\\$\\.(?:owners|dataProducts)\\[\\]\\.${reference}$`),
    },
    {
      at: /^search\/query$/,
      read: () => api().assets.search({ text: 'orders', raw: true, scope: 'any', from: 0, size: 10 }),
      keeps: new RegExp(`\\._source\\.${asset}$|\\.total\\.value$`),
    },
    {
      at: /^dataContracts$/,
      read: () => api().contracts.list({ pageSize: 50, include: 'all' }),
      keeps: new RegExp(
        `^\\$\\.data\\[\\]\\.(?:${reference}|version|updated\\w+|entityStatus|entity\\.(?:id|type)|owners\\[\\]\\.${reference}|latestResult\\.(?:status|timestamp))$|\\.paging\\.(?:total|after)$`,
      ),
      expected: ({ data }) => ({ lines: data.map(summaryOf) }),
    },
    { at: /^dataContracts\/entity$/, read: (address) => api().contracts.ofAsset(assetOf(address)), ...contract },
    {
      at: /^dataContracts\/name\/(.+)$/,
      read: ({ parts: [fqn = ''] }) => api().contracts.byName(fqn, 'all'),
      ...contract,
    },
    { at: /^dataContracts\/([^/]+)$/, read: (address) => api().contracts.get(id(address), 'all'), ...contract },
    {
      at: /^dataContracts\/([^/]+)\/results$/,
      read: async (address) => {
        const query = { contractId: id(address), pageSize: 100 };
        return { ...(await api().results.list(query)), ...(await api().results.details(query)) };
      },
      // The cursor backwards is no cursor here, and `expected` compares the verdicts, which are a list here.
      leaves: /\.paging\.before$|\.dataContractFQN$|\.slaValidation\.\w+Met$/,
      expected: ({ data }) => ({
        lines: data.map(rowOf),
        details: data.map((result: Body) => ({ slaVerdicts: verdictsOf(result.slaValidation) })),
      }),
    },
    { at: /^dataContracts\/([^/]+)\/results\/latest$/, read: (address) => api().results.latest(id(address)), ...row },
    {
      at: /^dataContracts\/([^/]+)\/results\/([^/]+)$/,
      read: (address) => api().results.byId(id(address), address.parts[1] ?? ''),
      ...row,
    },
  ],
  POST: [
    {
      at: /^dataContracts\/entity\/validate$/,
      read: (address) => api().results.validateAsset(assetOf(address)),
      keeps: row.keeps,
      expected: (body) => ({ row: rowOf(body), contractFqn: body.dataContractFQN }),
    },
    { at: /^dataContracts\/([^/]+)\/validate$/, read: (address) => api().results.validate(id(address)), ...row },
  ],
  PUT: [{ at: /^dataContracts\/([^/]+)\/results$/, read: (address) => api().results.add(id(address), {}), ...row }],
  DELETE: [
    {
      at: /^dataContracts\/([^/]+)\/results\/(\d+)$/,
      read: (address) => api().results.deleteOne(id(address), Number(address.parts[1])),
    },
    {
      at: /^dataContracts\/([^/]+)\/results\/before\/(\d+)$/,
      read: (address) => api().results.deleteBefore(id(address), Number(address.parts[1])),
    },
  ],
};

/** How the app reads an exchange; null when it has no use for such a request. */
function readerOf({ method, path }: Exchange) {
  const [place = '', query] = path.replace('/v1/', '').split('?');
  for (const reader of readers[method] ?? []) {
    const parts = reader.at.exec(place)?.slice(1).map(decodeURIComponent);
    if (parts !== undefined) return { ...reader, address: { parts, query: new URLSearchParams(query) } };
  }
  return null;
}

/** What the app can never be asked to send, so that no answer to it is read. */
const neverSent: readonly (readonly [why: string, is: (exchange: Exchange) => boolean])[] = [
  ['it is no request of the app', ({ unsent }) => unsent !== undefined],
  ['the app has no use for such an address yet', (exchange) => readerOf(exchange) === null],
  [
    'the app sends no id that is none',
    ({ path }) => /\/(?:not-a-uuid|xyz|search)(?:[/?]|$)/.test(path.replace('/v1/search', '')),
  ],
  ['the app sends no time before 1970 or after the calendar', ({ name }) => /put (?:negative|huge) ts/.test(name)],
];
const whyNotSent = (exchange: Exchange): string | undefined => neverSent.find(([, is]) => is(exchange))?.[0];

/** A result in the year 287396, which a client put there: no calendar has its day, and JSON.parse not its exact number. */
const hasImpossibleTime = ({ body }: Exchange): boolean => /^\{[^{}]*"timestamp":9007199254740993/.test(body);

async function readOf(exchange: Exchange) {
  const reader = readerOf(exchange);
  if (reader === null) throw new Error(`nothing reads ${exchange.name}`);
  current = exchange;
  return { ...reader, value: await reader.read(reader.address) };
}

const read = exchanges.filter((each) => whyNotSent(each) === undefined);
const answers = read.filter((each) => each.status < 400 && !hasImpossibleTime(each));

it('misses a short value of a body where nothing but longer ones contain it', () => {
  const body = { a: 2, b: true, c: 'e', d: 7, off: false, sizes: [3] };
  expect(lostPaths(body, { t: 1795305429273, x: true, y: false, s: 'expect', raw: '{"a":2}' })).toEqual(
    ['a', 'b', 'c', 'd', 'off', 'sizes[]'].map((path) => `$.${path}`),
  );
  const extras = Object.entries(body).map(([key, value]) => ({ key: `part.${key}`, value: JSON.stringify(value) }));
  expect(lostPaths(body, { extras })).toEqual([]);
});

/** What the app decides by the whole result: `rowOf` says exactly what becomes of it. */
const decided = /\.contractExecutionStatus$|\.schemaValidation\.(?:passed|failed)$/;

describe('an answer of a real OpenMetadata 1.12', () => {
  it.each(answers)('is read whole and as it is meant: $name', async (exchange) => {
    const { value, expected, keeps = /./, leaves = /^$/ } = await readOf(exchange);
    expect(JSON.stringify(value) ?? '').not.toContain('"unreadable"');
    if (exchange.body === '') return;
    const body = JSON.parse(exchange.body);
    if (expected !== undefined) expect(value).toMatchObject(expected(body) as object);
    const isKept = (path: string) => keeps.test(path) && !leaves.test(path) && !decided.test(path);
    expect(lostPaths(body, value).filter(isKept)).toEqual([]);
  });

  it.each(read.filter((each) => each.status >= 400))('is told as the refusal that it is: $name', async (exchange) => {
    const thrown: unknown = await readOf(exchange).then(
      ({ value }) => value,
      (error: unknown) => error,
    );
    // That there is no contract, or no such asset, is an answer.
    if (exchange.status === 404 && !(thrown instanceof AppError)) {
      expect([null, 'gone', 'unknown']).toContain((thrown as { state?: string } | null)?.state ?? null);
      return;
    }
    const meanings: readonly (readonly [RegExp, string])[] = [
      [/Failed to parse query/, 'bad_query'],
      [/Failed to find index/, 'not_found'],
      [/Result window is too large/, 'search_window'],
    ];
    const meaning = exchange.status === 500 ? meanings.find(([words]) => words.test(exchange.body))?.[1] : undefined;
    const codes: Readonly<Record<number, string>> = { 401: 'unauthorized', 403: 'forbidden', 404: 'not_found' };
    const code =
      meaning ??
      codes[exchange.status] ??
      (exchange.status === 409 ? 'conflict' : exchange.status < 500 ? 'refused' : 'server_error');
    expect(thrown).toMatchObject({ code, details: { status: exchange.status } });
    const words = exchange.type === 'text/plain' ? exchange.body : String(JSON.parse(exchange.body).message);
    const told = (thrown as AppError).details?.serverWords ?? '';
    expect(told.length).toBeGreaterThan(10);
    expect(words.replace(/^\[(.*)\]$/s, '$1').replaceAll(/\s+/g, ' ')).toContain(
      told.replaceAll(/\s+/g, ' ').replace(/…$/, ''),
    );
  });

  it.each(read.filter(hasImpossibleTime))('says of a time that is none that it is none: $name', async (exchange) => {
    const details = { where: 'timestamp: invalid time 9007199254740992' };
    await expect(readOf(exchange)).rejects.toMatchObject({ code: 'bad_response', details });
  });

  it.each(answers)('passes the schemas of the domain: $name', async (exchange) => {
    const { value } = (await readOf(exchange)) as { value: Body };
    const details: Body[] = value?.details ?? [];
    const all = [
      ...(value?.kind === 'contract' ? [contractSchema.safeParse(value)] : []),
      ...(details.length > 0 ? value.lines.map((line: unknown) => resultLineSchema.safeParse(line)) : []),
      ...details.map((detail) => runDetailSchema.safeParse(detail)),
    ];
    expect(all.filter(({ success }) => !success)).toEqual([]);
  });

  it('goes unread only where the app does not ask for it', () => {
    const unread: Record<string, string[]> = {};
    for (const exchange of exchanges.filter(({ unsent }) => unsent === undefined)) {
      const why = whyNotSent(exchange);
      if (why !== undefined) unread[why] = [...(unread[why] ?? []), exchange.name];
    }
    expect(unread).toEqual({
      'the app has no use for such an address yet': [
        '02 unknown path',
        '02 unknown path no token',
        '02 wrong method',
        '04 versions',
        '04 version 0.1',
        '11 delete ts abc',
        '11 delete ts negative',
        '11 delete before abc',
        '12 soft delete',
        '12 delete again',
        '12 restore',
        '12 delete (soft) again',
        '14 versions',
      ],
      'the app sends no id that is none': [
        '03 search contracts',
        '04 get bad id',
        '06 results bad id',
        '08 by bad id',
        '09 validate bad id',
      ],
      'the app sends no time before 1970 or after the calendar': ['07 put negative ts', '07 put huge ts'],
    });
  });
});
