interface PackageArgs {
  /** A folder or a zip of Electron. */
  readonly electron: string | undefined;
  /** The file of the AppImage runtime. */
  readonly runtime: string | undefined;
  /** Fails where something would be left unsigned. */
  readonly isSigned: boolean;
  /** Takes an Electron of another version, which is not for a release. */
  readonly isTrial: boolean;
  readonly builderArgs: readonly string[];
  readonly isUnpackedOnly: boolean;
}
export function readPackageArgs(args: readonly string[], env: Readonly<Record<string, string | undefined>>): PackageArgs;
