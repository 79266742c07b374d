import type { Age, Dialect } from '@main/sample-service/model';

export interface TestedKind {
  readonly name: string;
  readonly dialect: Dialect;
  readonly age?: Age;
}

/** Every kind of server that the app is tested against, for `describe.each(serverKinds)('… $name', ({ dialect, age }) => …)`. */
export const serverKinds: readonly TestedKind[] = [
  { name: 'documented', dialect: 'documented' },
  { name: 'OpenMetadata 1.8', dialect: 'openmetadata', age: '1.8' },
  { name: 'OpenMetadata 1.10', dialect: 'openmetadata', age: '1.10' },
  { name: 'OpenMetadata 1.12', dialect: 'openmetadata', age: '1.12' },
];
