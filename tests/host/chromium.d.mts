type Environment = Readonly<Record<string, string | undefined>>;
export function chromiumCandidates(platform: string, env: Environment): string[];
export function findChromium(
  platform?: string,
  env?: Environment,
  exists?: (path: string) => boolean,
): string | undefined;
