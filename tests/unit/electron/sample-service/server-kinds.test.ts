import { serverKindNamed, serverKindNames } from '@tests/support/server-kinds';
import { expect, it } from 'vitest';

it('each name of a kind of server leads to the release that it says', () => {
  expect(serverKindNames.map((name) => [name, serverKindNamed(name)?.traits.version])).toEqual([
    ['documented', '1.0.0'],
    ['openmetadata', '1.12.6'],
    ['openmetadata-1.8', '1.8.4'],
    ['openmetadata-1.10', '1.10.3'],
    ['openmetadata-1.12', '1.12.6'],
    ['openmetadata-1.13', '1.13.6'],
    ['openmetadata-2.0', '2.0.7'],
  ]);
});

it.each(['', '1.12', 'openmetadata-1.9', 'constructor'])('"%s" is no name of a kind of server', (name) => {
  expect(serverKindNamed(name)).toBeNull();
});
