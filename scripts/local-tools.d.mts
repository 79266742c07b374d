interface GivenTools {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly find: (program: string) => string | null;
  readonly runtime: string | null;
  readonly folder?: string;
}
export function localTools(given: GivenTools): Readonly<Record<string, string>>;
