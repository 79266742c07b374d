import { take } from '@main/sample-service/store/keyset';
import { canaryToken } from '@tests/support/canary/canary';
import { type Exchange, readExchanges } from '@tests/support/recordings/exchanges';
import { becomeLike, otto } from '@tests/support/recordings/like-catalog';
import { differences } from '@tests/support/recordings/shape';
import { type RunningSample, startSample } from '@tests/support/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const exchanges = readExchanges();
const orders = '8d982150-1965-4fd1-99c1-9355d8eb7b73';
/** Contracts that the recorded server made for an asset, which have another id in the emulation. */
const made = {
  'd5d1194d-c0b6-4ce0-9825-37628d491af5': '08d15fd6-0e62-4351-acf2-660972726a50',
  'cec4b5d8-0abd-4ed0-a79f-7ad22ab7a3bd': '69a5ee40-ae6d-4c83-bb3b-53541090010c',
};

let sample: RunningSample;
let now = exchanges[0]?.at ?? 0;
let next = 0;

beforeAll(async () => {
  const validationTiming = { queued: 0, running: Number.POSITIVE_INFINITY };
  sample = await startSample({ dialect: 'openmetadata', clock: () => now, validationTiming });
  becomeLike(sample.service.world, exchanges);
});
afterAll(() => sample.stop());

/** Sends a request of the recording; ids that the recorded server made up are replaced. */
async function answerTo({ as, method, path, request }: Pick<Exchange, 'as' | 'method' | 'path' | 'request'>) {
  const { full, readOnly } = sample.tokens;
  const may = { admin: full, owner: full, viewer: readOnly, steward: readOnly, plain: readOnly, reviewer: readOnly };
  const token = { ...may, wrong: canaryToken('wrong'), nobody: null, 'no scheme': null }[as];
  const response = await fetch(sample.baseUrl + (await ownPath(path)), {
    method,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    ...(request === undefined ? {} : { body: request }),
  });
  const header = (name: string) => response.headers.get(name) ?? undefined;
  return {
    answer: {
      status: response.status,
      type: header('content-type'),
      challenge: header('www-authenticate'),
      change: header('X-OpenMetadata-Change'),
    },
    body: await response.text(),
  };
}

async function ownPath(path: string): Promise<string> {
  const { catalog } = sample.service.world;
  const found = Object.entries(made).find(([recorded]) => path.includes(recorded));
  if (found === undefined) return path;
  const [recorded, assetId] = found;
  const asset = catalog.assets.byId(assetId);
  if (asset === null) throw new Error(`no asset ${assetId}`);
  if (catalog.contractOfAsset(asset) === null) {
    const query = `entityId=${assetId}&entityType=table`;
    await answerTo({ as: 'admin', method: 'POST', path: `/v1/dataContracts/entity/validate?${query}` });
  }
  return path.replace(recorded, catalog.contractOfAsset(asset)?.id ?? '');
}

/** What happened on the recorded server without the app, where it matters to later answers. */
function happen({ name }: Exchange): void {
  const { catalog, results, validations } = sample.service.world;
  const contractOf = (id: string) => {
    const found = catalog.contracts.byId(id);
    if (found === null) throw new Error(`no contract ${id}`);
    return found;
  };
  if (name.includes('patch reviewers')) {
    const id = name.includes('customers') ? '1a55d1cd-947d-4f89-9342-e471b33aa8e7' : orders;
    catalog.contracts.put({ ...contractOf(id), reviewers: [otto] });
  }
  if (name.includes('pipeline reports success')) {
    const [newest] = take(results.of(contractOf(orders)).forward(null), 1);
    if (newest?.contractExecutionStatus !== 'Running') return;
    const qualityValidation = { passed: 1, failed: 1, total: 2, qualityScore: 50 };
    results.store(contractOf(orders), { ...newest, contractExecutionStatus: 'Failed', qualityValidation });
  }
  if (name === '10 remove asset from product') {
    const left = catalog.assets.byId('69a5ee40-ae6d-4c83-bb3b-53541090010c');
    if (left !== null) catalog.assets.put({ ...left, dataProducts: [] });
  }
  if (name === '14 trigger app without a body') validations.nightly(now);
}

/** Everything up to an exchange, in the order in which it was recorded. */
async function happenUntil(exchange: Exchange): Promise<void> {
  for (let before = exchanges[next]; before !== undefined && before !== exchange; before = exchanges[++next]) {
    now = before.at;
    if (before.unsent === undefined) await answerTo(before);
    else happen(before);
  }
  next++;
  now = exchange.at;
}

/** Told of a caller that the sample does not have: how it is told is compared, not what. */
const ofOtherCallers: Readonly<Record<string, string>> = {
  '02 loggedInUser': 'the admin has no display name, and every caller of the sample has one',
  '02 permissions dataContract steward': 'a role of its own, whose rules have no descriptions',
};

/** Where another body is answered on purpose, and how it differs. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  // Which rules do not hold is a matter of the asset; here it is one at a time, so that a result has something that passed.
  '09 validate failing rules': ['$.semanticsValidation.failedRules: 2 items, 1'],
};

/** Refusals of which only the beginning is said: what follows is what a Java program has to say of its own classes. */
const beginnings: Readonly<Record<string, string>> = {
  '02 bad signature': 'Not Authorized! Invalid token.',
  '07 put bad status': 'Cannot construct instance of `org.openmetadata.schema.type.ContractExecutionStatus`',
  '07 put unknown member': 'Unrecognized field "bogus"',
};

/** A body, with its versions as what their texts say. */
function unfolded(body: string): unknown {
  const value = JSON.parse(body);
  return Array.isArray(value.versions) ? { ...value, versions: value.versions.map(JSON.parse) } : value;
}

/** The words of a refusal without the name of the caller, who is another one here. */
const wordsOf = (body: string): string => String(JSON.parse(body).message).replace(/name='[^']*'/, '');

it('sees an empty list, a shorter one, and a member that only one row lacks', () => {
  const rows = { data: [{ id: 1, name: 'a' }, { id: 2 }] };
  expect(differences(rows, { data: [] })).toEqual(['$.data: 2 items, 0']);
  expect(differences({ data: [] }, rows)).toEqual(['$.data: 0 items, 2']);
  expect(differences(rows, { data: [{ id: 1 }] })).toEqual(['$.data: 2 items, 1', '$.data[0].name: missing']);
  expect(differences(rows, { data: [rows.data[0], rows.data[0]] })).toEqual(['$.data[1].name: not recorded']);
});

describe('OpenMetadata 1.12 as it is emulated', () => {
  const sent = exchanges.filter(({ unsent }) => unsent === undefined);

  it.each(sent)('answers as it was recorded: $name', async (exchange) => {
    await happenUntil(exchange);
    const { answer, body } = await answerTo(exchange);
    const { status, type, challenge, change } = exchange;
    expect(answer, body.slice(0, 500)).toEqual({ status, type, challenge, change });
    if (type !== 'application/json' || exchange.name in ofOtherCallers) return;
    expect(differences(unfolded(exchange.body), unfolded(body), exchange.cut)).toEqual(otherwise[exchange.name] ?? []);
    if (status < 400) return;
    const recorded = wordsOf(exchange.body);
    const words = beginnings[exchange.name] ?? recorded;
    expect(wordsOf(body)).toBe(words);
    expect(recorded.slice(0, words.length)).toBe(words);
  });
});
