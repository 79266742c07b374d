import type { Dialect } from '@main/sample-service/model';
import type { ServerKind } from '@main/sample-service/sample-service';
import { documented } from '@main/sample-service/traits';
import { type Release, traitsOfRelease } from './sample-kinds/releases';
import { type Feature, routesOf } from './sample-kinds/routes';

export interface KindOptions {
  readonly dialect: Dialect;
  /** Which OpenMetadata; 1.12 unless given, which was recorded. */
  readonly release?: Release | undefined;
  /** What the server lacks. */
  readonly without?: readonly Feature[] | undefined;
}

export interface TestedKind extends Omit<KindOptions, 'without'> {
  readonly name: string;
}

export const dialects: readonly Dialect[] = ['documented', 'openmetadata'];

/** Every kind of server that the app is tested against, for `describe.each(serverKinds)('… $name', ({ dialect, release }) => …)`. */
export const serverKinds: readonly TestedKind[] = [
  { name: 'documented', dialect: 'documented' },
  { name: 'OpenMetadata 1.8', dialect: 'openmetadata', release: '1.8' },
  { name: 'OpenMetadata 1.10', dialect: 'openmetadata', release: '1.10' },
  { name: 'OpenMetadata 1.12', dialect: 'openmetadata', release: '1.12' },
  { name: 'OpenMetadata 1.13', dialect: 'openmetadata', release: '1.13' },
  { name: 'OpenMetadata 2.0', dialect: 'openmetadata', release: '2.0' },
];

export const traitsOf = ({ dialect, release = '1.12' }: KindOptions): ServerKind['traits'] =>
  dialect === 'documented' ? documented : traitsOfRelease[release];

export const serverKindOf = ({ dialect, release = '1.12', without = [] }: KindOptions): ServerKind => ({
  traits: traitsOf({ dialect, release }),
  routes: routesOf(dialect === 'documented' ? null : release, without),
});

const named: ReadonlyMap<string, KindOptions> = new Map<string, KindOptions>([
  ['documented', { dialect: 'documented' }],
  ['openmetadata', { dialect: 'openmetadata' }],
  ...Object.keys(traitsOfRelease).map(
    (release) => [`openmetadata-${release}`, { dialect: 'openmetadata', release: release as Release }] as const,
  ),
]);

/** The names by which a person chooses a kind: `documented`, `openmetadata` (the recorded release), `openmetadata-1.8` … */
export const serverKindNames: readonly string[] = [...named.keys()];

/** The kind with a name; null when there is none. */
export function serverKindNamed(name: string): ServerKind | null {
  const options = named.get(name);
  return options === undefined ? null : serverKindOf(options);
}
