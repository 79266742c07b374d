interface Release {
  readonly version: string;
  readonly date: string;
  readonly notes: string;
  readonly about: { readonly description: string; readonly license: string; readonly homepage: string };
  readonly sums: Readonly<Record<string, string>>;
}
export function releaseFiles(version: string): Readonly<Record<'windows' | 'macArm' | 'macIntel' | 'deb', string>>;
export function isVersion(text: string): boolean;
export function releaseNotes(
  changelog: string,
  version: string,
): { readonly date: string; readonly notes: string } | null;
export function clipLines(text: string, most: number): string;
export function manifestFiles(release: Release): Readonly<Record<string, string>>;
