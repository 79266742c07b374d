export interface SessionApi {
  /** The server's version; asked without a token (wire-facts A.1). Null when it does not say. */
  version(signal?: AbortSignal): Promise<string | null>;
  /** Who the token belongs to. */
  whoAmI(signal?: AbortSignal): Promise<{ name: string | null; displayName: string | null }>;
}
