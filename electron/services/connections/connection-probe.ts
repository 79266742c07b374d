import { type BaseUrl, parseBaseUrl } from '@main/http/base-url';
import type { ProbeLine, ProbeStep } from '@shared/domain/connection';
import type { Network } from '@shared/domain/connection-network';
import { AppError } from '@shared/errors/app-error';
import { isAnswer, mayMeanAbsent } from '@shared/errors/error-table';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import { checkNetwork } from './network-settings';
import { clockFinding, contractsFinding, rightsFinding, tlsFinding } from './probe-findings';
import { type Finding, failureLine, unknown } from './probe-line';
import type { ServerApi } from './server-api';

export interface ProbeInput {
  readonly baseUrl: string;
  readonly network: Network;
  /** The token to try at an origin; null when there is none. Rejects with `invalid_token` for unusable text. */
  readonly token: (origin: string) => Promise<string | null>;
  /** The endpoints of the server at an address. */
  readonly openServer: (baseUrl: string, token: () => Promise<string | null>) => Promise<ServerApi>;
  readonly clock: () => number;
}

export interface ProbeReport {
  readonly lines: ProbeLine[];
  /** The address that will be called; null when it cannot be used. */
  readonly baseUrl: string | null;
  readonly passed: boolean;
}

/** Asks a server step by step, reading only (docs/server.md#endpoints-to-probe-for): each line tells what was found, or why it failed. */
export async function probeServer(input: ProbeInput): Promise<ProbeReport> {
  const { lines, step } = createCheckList(input.clock);
  const opened: Visit[] = [];
  await step('address', async () => {
    const visit = await openVisit(input);
    opened.push(visit);
    return { finding: `${visit.address.apiRoot}/v1/…` };
  });
  const [visit] = opened;
  for (const [name, look] of looks) {
    await step(name, async () => {
      if (visit === undefined) throw new AppError('internal');
      return look(visit);
    });
  }
  await visit?.api.close();
  const passed = lines.every(({ state }) => state !== 'failed' && state !== 'skipped');
  return { lines, baseUrl: visit?.address.apiRoot ?? null, passed };
}

/** Takes the steps one by one; after one that failed the others are not tried. */
function createCheckList(clock: () => number) {
  const lines: ProbeLine[] = [];
  return {
    lines,
    async step(name: ProbeStep, look: () => Promise<Finding>): Promise<void> {
      if (lines.some(({ state }) => state === 'failed')) {
        lines.push({ step: name, state: 'skipped', finding: 'Not tried.', serverWords: null, durationMs: null });
        return;
      }
      const startedAt = clock();
      const line = await look().then(
        ({ finding, state = 'passed' }) => ({ state, finding, serverWords: null }),
        (thrown: unknown) => failureLine(AppError.from(thrown)),
      );
      lines.push({ step: name, ...line, durationMs: clock() - startedAt });
    },
  };
}

/** What the steps share, and what they learn. */
interface Visit {
  readonly address: BaseUrl;
  readonly api: ServerApi;
  readonly clock: () => number;
  /** Brings the token into use, and answers with it; null when there is none. */
  readonly takeToken: () => Promise<string | null>;
  version: string | null;
  who: string | null;
  /** Why the secure connection failed; the server was reached all the same. */
  tlsFailure: AppError | null;
  /** Whether something has answered as only a catalog does. */
  isCatalog: boolean;
}

async function openVisit({ baseUrl, network, token, openServer, clock }: ProbeInput): Promise<Visit> {
  const address = parseBaseUrl(baseUrl, network);
  checkNetwork(network);
  let secret: string | null = null;
  const api = await openServer(baseUrl, async () => secret);
  const takeToken = async () => {
    secret = await token(address.origin);
    return secret;
  };
  return { address, api, clock, takeToken, version: null, who: null, tlsFailure: null, isCatalog: false };
}

const looks: readonly (readonly [ProbeStep, (visit: Visit) => Promise<Finding>])[] = [
  ['reachable', reach],
  ['tls', secure],
  [
    'version',
    async ({ version }) => foundOr(version, (word) => `Version ${word}`, 'The server does not tell its version.'),
  ],
  ['clock', async ({ api }) => clockFinding(api.seen().clockOffsetMs)],
  ['token', useToken],
  [
    'who',
    async ({ who }) => foundOr(who, (word) => `You are ${word}.`, 'The server does not tell whose token this is.'),
  ],
  ['rights', findRights],
  ['contracts', findContracts],
];

/** The server is asked without a token until it is known who it is. */
async function reach(visit: Visit): Promise<Finding> {
  try {
    visit.version = await visit.api.session.version();
    visit.isCatalog = visit.version !== null;
  } catch (thrown) {
    const error = AppError.from(thrown);
    if (error.code === 'tls') visit.tlsFailure = error;
    // A server that refuses or does not know the version endpoint is reachable all the same.
    else if (!isAnswer(error.code)) throw error;
  }
  return { finding: 'The server answers.' };
}

async function secure({ address, api, clock, tlsFailure }: Visit): Promise<Finding> {
  if (tlsFailure !== null) throw tlsFailure;
  return tlsFinding({ address, secured: api.seen().secured, nowMs: clock() });
}

async function useToken(visit: Visit): Promise<Finding> {
  if ((await visit.takeToken()) === null) throw new AppError('no_token');
  const user = await visit.api.session.whoAmI().catch(noneIfNotOffered);
  visit.who = user?.displayName ?? user?.name ?? null;
  visit.isCatalog ||= visit.who !== null;
  return user === null ? unknown('The server cannot tell; the next step will show.') : { finding: 'Accepted.' };
}

async function findRights(visit: Visit): Promise<Finding> {
  const rights = await visit.api.session.permissions('dataContract').catch((thrown: unknown) => {
    // What it answers here does not matter to the work; that it is gone does.
    if (AppError.from(thrown).details?.status === undefined) throw thrown;
    return null;
  });
  visit.isCatalog ||= rights !== null && rights.length > 0;
  return rightsFinding(rights);
}

async function findContracts({ api, isCatalog }: Visit): Promise<Finding> {
  const list = await api.contracts.list({ limit: 1, include: 'non-deleted' }).catch((thrown: unknown) => {
    const error = AppError.from(thrown);
    // Contracts can be found without a list (docs/server.md#servers-without-a-list-of-contracts).
    if (isMissingEndpoint(error)) return null;
    throw !isCatalog && error.code === 'bad_response' ? new AppError('not_catalog', { details: error.details }) : error;
  });
  if (list !== null) return contractsFinding(list.total, list.lines.length);
  if (!isCatalog) await expectTables(api);
  return unknown('The server offers no list of contracts. The app finds them by its tables.');
}

/** Where nothing else has answered like a catalog, its tables must: contracts are found by them. */
async function expectTables({ assets }: ServerApi): Promise<void> {
  await assets.tables({ limit: 1, fields: [] }).catch((thrown: unknown) => {
    const error = AppError.from(thrown);
    const isOther = isMissingEndpoint(error) || error.code === 'bad_response';
    throw isOther ? new AppError('not_catalog', { details: error.details }) : error;
  });
}

const foundOr = (word: string | null, words: (word: string) => string, otherwise: string): Finding =>
  word === null ? unknown(otherwise) : { finding: words(word) };

function noneIfNotOffered(thrown: unknown): null {
  const { code } = AppError.from(thrown);
  // A refusal is no absence here: the server may take exception to the token.
  if (mayMeanAbsent(code, 'told')) return null;
  throw thrown;
}
