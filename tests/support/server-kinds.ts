import type { Dialect, Release } from '@main/sample-service/model';

export interface TestedKind {
  readonly name: string;
  readonly dialect: Dialect;
  readonly release?: Release;
}

/** Every kind of server that the app is tested against, for `describe.each(serverKinds)('… $name', ({ dialect, release }) => …)`. */
export const serverKinds: readonly TestedKind[] = [
  { name: 'documented', dialect: 'documented' },
  { name: 'OpenMetadata 1.8', dialect: 'openmetadata', release: '1.8' },
  { name: 'OpenMetadata 1.10', dialect: 'openmetadata', release: '1.10' },
  { name: 'OpenMetadata 1.12', dialect: 'openmetadata', release: '1.12' },
];
