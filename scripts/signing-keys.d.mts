export function lackingKeys(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
): readonly string[];
