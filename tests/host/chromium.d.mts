type Environment = Readonly<Record<string, string | undefined>>;
export function chromiumCandidates(platform: string, env: Environment, headed?: boolean): string[];
export function findChromium(machine?: {
  readonly headed?: boolean;
  readonly platform?: string;
  readonly env?: Environment;
  readonly exists?: (path: string) => boolean;
}): string | undefined;
