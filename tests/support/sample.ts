import type { Dialect } from '@main/sample-service/model';
import { createSampleService, type SampleService } from '@main/sample-service/sample-service';
import type { ValidationTiming } from '@main/sample-service/store/validations';
import { canaryToken, opaqueToken } from './canary/canary';
import { type KindOptions, serverKindOf } from './server-kinds';

export interface SampleOptions extends Omit<KindOptions, 'dialect'> {
  readonly dialect?: Dialect;
  /** Epoch milliseconds; one day in 2026 unless given, so that the data is the same in every run. */
  readonly clock?: () => number;
  readonly validationTiming?: ValidationTiming;
  /** The token that may do everything. */
  readonly token?: string;
  /** `opaque`: the tokens say nothing about themselves. */
  readonly tokens?: 'opaque';
}

/** A sample service that listens, with a token for each kind of caller. */
export interface RunningSample {
  readonly service: SampleService;
  /** Ends in `/api`. */
  readonly baseUrl: string;
  readonly origin: string;
  readonly tokens: { readonly full: string; readonly readOnly: string; readonly noView: string };
  stop(): Promise<void>;
}

export const sampleNow = Date.UTC(2026, 4, 20, 10, 30);

export async function startSample({
  dialect = 'documented',
  tokens: form,
  ...options
}: SampleOptions = {}): Promise<RunningSample> {
  const make = form === 'opaque' ? opaqueToken : canaryToken;
  const full = options.token ?? make('steward');
  const tokens = { full, readOnly: make('reader'), noView: make('stranger') };
  const service = createSampleService({
    kind: serverKindOf({ dialect, release: options.release, without: options.without }),
    token: tokens.full,
    readOnlyToken: tokens.readOnly,
    noViewToken: tokens.noView,
    clock: options.clock ?? (() => sampleNow),
    validationTiming: options.validationTiming,
  });
  const { baseUrl, port } = await service.start();
  return { service, baseUrl, origin: `http://127.0.0.1:${port}`, tokens, stop: () => service.stop() };
}
