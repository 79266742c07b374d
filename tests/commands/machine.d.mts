export function hasDisplay(platform: string, env: Readonly<Record<string, string | undefined>>): boolean;
export function splitArgs(args: readonly string[]): { readonly retryElectron: boolean; readonly appArgs: string[] };
export function chromiumAdvice(platform: string): string;
