export interface MadePackage {
  readonly kind: 'deb' | 'AppImage' | 'squashfs' | 'tar.gz';
  readonly file: string;
}
export interface Unpacked {
  readonly app: string;
  readonly desktop: string | null;
}
export const kinds: Readonly<
  Record<MadePackage['kind'], { readonly name: (version: string) => string; readonly most: number }>
>;
export function packagesIn(folder: string, version: string): readonly MadePackage[];
export function unpack(one: MadePackage, into: string): Unpacked;
export function complaintsAbout(
  one: MadePackage,
  unpacked: Unpacked & { readonly into: string },
  version: string,
): readonly string[];
