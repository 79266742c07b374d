import { type RunningSample, type SampleOptions, startSample } from '@tests/support/sample';
import { z } from 'zod';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; null when it is empty. */
  readonly body: unknown;
}

export interface CallOptions {
  readonly token?: string | null;
  readonly body?: unknown;
}

/** A text, or in OpenMetadata 1.8 a number. */
const cursor = z.union([z.string(), z.number()]).optional();

const page = z.object({
  data: z.array(z.looseObject({ id: z.string(), timestamp: z.number().default(0), name: z.string().default('') })),
  paging: z.object({ total: z.number(), before: cursor, after: cursor }),
});
export type Page = z.output<typeof page>;
const pageOf = (reply: Reply): Page => page.parse(reply.body);

const contractRef = z.looseObject({ id: z.string(), name: z.string(), fullyQualifiedName: z.string() });

/** Calls a sample service over HTTP, with the full token unless told. */
export function createClient(sample: RunningSample) {
  async function call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
    const { token = sample.tokens.full, body } = options;
    const response = await fetch(sample.baseUrl + path, {
      method,
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text === '' ? null : JSON.parse(text) };
  }

  const get = (path: string, options?: CallOptions) => call('GET', path, options);

  return {
    call,
    get,
    async page(path: string): Promise<Page> {
      return pageOf(await get(path));
    },
    /** The contract on the table of a name, in the shop's database unless told. */
    async contract(name: string, schema = 'shop_postgres.shop.public') {
      const fqn = encodeURIComponent(`${schema}.${name}.dataContract_${name}`);
      return contractRef.parse((await get(`/v1/dataContracts/name/${fqn}?include=all`)).body);
    },
    async table(name: string): Promise<string> {
      const { data } = pageOf(await get('/v1/tables?limit=1000'));
      const found = data.find((table) => table.name === name);
      if (found === undefined) throw new Error(`no table ${name}`);
      return found.id;
    },
  };
}

/** A sample service of its own, with a client of it. */
export async function openClient(options?: SampleOptions) {
  const sample = await startSample(options);
  return { ...createClient(sample), sample, close: () => sample.stop() };
}
