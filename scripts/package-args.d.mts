export function readPackageArgs(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { readonly electron: string | undefined; readonly builderArgs: readonly string[]; readonly isUnpackedOnly: boolean };
