import { parseBaseUrl } from '@main/http/base-url';
import type { ProbeLine, ProbeStep } from '@shared/domain/connection';
import type { Network } from '@shared/domain/connection-network';
import { AppError } from '@shared/errors/app-error';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
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

type Finding = { readonly finding: string; readonly state?: 'passed' | 'unknown' };

/** Asks a server step by step, reading only (wire-facts A.1): each line tells what was found, or why it failed. */
export async function probeServer({ baseUrl, network, token, openServer, clock }: ProbeInput): Promise<ProbeReport> {
  const lines: ProbeLine[] = [];

  async function step(name: ProbeStep, look: () => Promise<Finding>): Promise<boolean> {
    if (lines.some(({ state }) => state === 'failed')) {
      lines.push({ step: name, state: 'skipped', finding: 'Not tried.', serverWords: null, durationMs: null });
      return false;
    }
    const startedAt = clock();
    const line = await look().then(
      ({ finding, state = 'passed' }) => ({ state, finding, serverWords: null }),
      (thrown: unknown) => failureLine(AppError.from(thrown)),
    );
    lines.push({ step: name, ...line, durationMs: clock() - startedAt });
    return line.state !== 'failed';
  }

  let access: { readonly api: ServerApi; readonly apiRoot: string } | null = null;
  let secret: string | null = null;
  const api = () => {
    if (access === null) throw new AppError('internal');
    return access.api;
  };

  await step('address', async () => {
    const { apiRoot, origin } = parseBaseUrl(baseUrl, network);
    access = { apiRoot, api: await openServer(baseUrl, async () => secret) };
    secret = await token(origin).catch((thrown: unknown) => {
      // An unusable token is not the fault of the address: the token's own line says so.
      if (AppError.from(thrown).code === 'invalid_token') return null;
      throw thrown;
    });
    return { finding: `${apiRoot}/v1/…` };
  });

  let version: string | null = null;
  await step('reachable', async () => {
    version = await api()
      .session.version()
      .catch((thrown: unknown) => answeredAtAll(AppError.from(thrown)));
    return { finding: 'The server answers.' };
  });
  await step('version', async () =>
    version === null
      ? { finding: 'The server does not tell its version.', state: 'unknown' }
      : { finding: `Version ${version}` },
  );
  let who: string | null = null;
  await step('token', async () => {
    secret = await token(new URL(baseUrlOf(access)).origin);
    if (secret === null) throw new AppError('no_token');
    const user = await api()
      .session.whoAmI()
      .catch((thrown: unknown) => notOffered(AppError.from(thrown)));
    who = user?.displayName ?? user?.name ?? null;
    return user === null
      ? { finding: 'The server cannot tell; the next step will show.', state: 'unknown' }
      : { finding: 'Accepted.' };
  });
  await step('who', async () =>
    who === null
      ? { finding: 'The server does not tell whose token this is.', state: 'unknown' }
      : { finding: `You are ${who}.` },
  );
  await step('contracts', () => findContracts(api()));

  const opened = access as { readonly api: ServerApi; readonly apiRoot: string } | null;
  await opened?.api.close();
  return {
    lines,
    baseUrl: opened?.apiRoot ?? null,
    passed: lines.every(({ state }) => state === 'passed' || state === 'unknown'),
  };
}

async function findContracts({ contracts }: ServerApi): Promise<Finding> {
  const list = await contracts
    .list({ limit: 1, include: 'non-deleted' })
    .catch((thrown: unknown) => noList(AppError.from(thrown)));
  return list === null
    ? { finding: 'The server offers no list of contracts. The app finds them by its tables.', state: 'unknown' }
    : { finding: readableWords(list.total, list.lines.length) };
}

/** `total` is null where the server does not count; then one row shows that there are any. */
function readableWords(total: number | null, rows: number): string {
  if (total === null) return rows > 0 ? 'Readable.' : 'Readable; there are none yet.';
  return `Readable: ${total} ${total === 1 ? 'contract' : 'contracts'}.`;
}

const baseUrlOf = (access: { readonly apiRoot: string } | null): string => access?.apiRoot ?? 'invalid:';

/** A server that refuses or does not know the version endpoint is reachable all the same. */
function answeredAtAll(error: AppError): null {
  const answered = ['unauthorized', 'forbidden', 'not_found', 'refused', 'bad_response'];
  if (answered.includes(error.code)) return null;
  throw error;
}

function notOffered(error: AppError): null {
  if (error.code === 'not_found' || error.code === 'bad_response') return null;
  throw error;
}

/** Contracts can be found without a list (wire-facts A.1). */
function noList(error: AppError): null {
  if (isMissingEndpoint(error)) return null;
  throw error;
}

function failureLine(error: AppError): Pick<ProbeLine, 'state' | 'finding' | 'serverWords'> {
  const where = error.code === 'invalid_url' ? error.details?.where : undefined;
  return {
    state: 'failed',
    finding: where === undefined ? error.message : `${error.message} ${where}`,
    serverWords: error.details?.serverWords ?? null,
  };
}
