export function tourArgs(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): {
  readonly server: { readonly address: string; readonly token: string } | null;
  readonly pictures: string;
  readonly readme: boolean;
  readonly retryElectron: boolean;
  readonly appArgs: string[];
};
