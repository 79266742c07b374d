export function tourArgs(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): {
  readonly server: { readonly address: string; readonly token: string } | null;
  readonly pictures: string;
  readonly readme: boolean;
  readonly guide: string | null;
  readonly retryElectron: boolean;
  readonly appArgs: string[];
};
