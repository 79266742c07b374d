import type { World } from '@main/sample-service/store/world';
import type { OperationMethod } from '@shared/domain/operation/operation-kinds';
import type { Answer } from './answer';

/** Who calls, and what the caller may do. */
export interface Principal {
  readonly name: string;
  readonly displayName: string;
  /** Names of its teams. */
  readonly teams: readonly string[];
  readonly canView: boolean;
  readonly canChange: boolean;
}

/** A request after routing, authentication and authorisation. */
export interface ServiceRequest {
  readonly world: World;
  readonly principal: Principal | null;
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The version that a change is for; null when it is for any. */
  readonly ifMatch: string | null;
  /** The body as it came. */
  readText(): Promise<string>;
  /** The body as JSON; throws a problem when it is none. */
  readBody(): Promise<unknown>;
}

type Handler = (request: ServiceRequest) => Answer | Promise<Answer>;

/** Rights have OpenMetadata's names (docs/server.md#permissions). */
export type Right = 'ViewAll' | 'ViewBasic' | 'EditAll' | 'Delete';

/** What a route needs: nothing, a valid token, or a right. */
export type Access = 'open' | 'signedIn' | Right;

export interface ServiceRoute {
  readonly method: 'GET' | OperationMethod;
  /** Segments below the prefix; `:name` is a parameter. */
  readonly pattern: string;
  readonly access: Access;
  readonly handle: Handler;
}

export const param = (request: ServiceRequest, name: string): string => request.params[name] ?? '';
