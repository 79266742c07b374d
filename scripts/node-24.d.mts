import type { NodeBuild } from './machine.mjs';

interface Machine {
  readonly version?: string;
  readonly build?: NodeBuild | undefined;
  readonly cache?: string;
  readonly npmEnv?: Readonly<Record<string, string>>;
}

export function isNewEnough(version: string): boolean;
export function ensureNode(machine?: Machine): Promise<string>;
