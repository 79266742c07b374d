import { serverKindNames, serverKindOf } from '@main/sample-service/server-kind';
import { describe, expect, it } from 'vitest';

describe('the kinds of server that the sample service can be', () => {
  it('have names that each mean one of them; without a release OpenMetadata is the newest', () => {
    expect(serverKindNames.map((name) => [name, serverKindOf(name)])).toEqual([
      ['documented', { dialect: 'documented', release: '1.12' }],
      ['openmetadata', { dialect: 'openmetadata', release: '1.12' }],
      ['openmetadata-1.8', { dialect: 'openmetadata', release: '1.8' }],
      ['openmetadata-1.10', { dialect: 'openmetadata', release: '1.10' }],
      ['openmetadata-1.12', { dialect: 'openmetadata', release: '1.12' }],
    ]);
  });

  it.each(['', 'openmetadata-', 'openmetadata-1.9', 'constructor'])('do not include %j', (name) => {
    expect(serverKindOf(name)).toBeNull();
  });
});
