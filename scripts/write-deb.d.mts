export interface FpmArgs {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly contents: readonly { readonly from: string; readonly to: string }[];
}
export function readFpmArgs(args: readonly string[]): FpmArgs;
export function controlOf(values: FpmArgs['values'], installedKb: number): string;
export function writeDeb(args: readonly string[]): void;
