import { appLink, catalogLink, catalogTestCase } from '@renderer/lib/app-link';
import { describe, expect, it } from 'vitest';

const server = 'https://catalog.example.com:8443/om/api';

describe(appLink, () => {
  it('names the host of the server where it is known', () => {
    expect(appLink({ contract: '1', server })).toBe('contractdesk://open?c=catalog.example.com%3A8443&contract=1');
    expect(appLink({ contract: '1', server: null })).toBe('contractdesk://open?contract=1');
  });

  it('leads to a tab, a run, a comparison or a table', () => {
    expect(appLink({ contract: '1', tab: 'schema', server: null })).toContain('contract=1&tab=schema');
    expect(appLink({ contract: '1', run: 7, server: null })).toContain('contract=1&run=7');
    expect(appLink({ contract: '1', compared: ['7#a', '8'], server: null })).toContain('a=7%23a&b=8');
    expect(appLink({ table: 'a.b c', server: null })).toBe('contractdesk://open?table=a.b+c');
  });
});

describe(catalogLink, () => {
  it('is the page of the asset below the address of the catalog', () => {
    const asset = { type: 'table', fullyQualifiedName: 'a."b/c".d' };
    expect(catalogLink(server, asset, 'contract')).toBe(
      'https://catalog.example.com:8443/om/table/a.%22b%2Fc%22.d/contract',
    );
    expect(catalogLink('https://catalog.example.com/api/v1', asset)).toBe(
      'https://catalog.example.com/table/a.%22b%2Fc%22.d',
    );
  });

  it('is not guessed for an asset without a name, of an unknown type, or without a server', () => {
    expect(catalogLink(server, { type: 'table', fullyQualifiedName: null })).toBeNull();
    expect(catalogLink(server, { type: 'spaceship', fullyQualifiedName: 'a' })).toBeNull();
    expect(catalogLink(server, { type: 'table', fullyQualifiedName: 'a\ud800' })).toBeNull();
    expect(catalogLink(null, { type: 'table', fullyQualifiedName: 'a' })).toBeNull();
  });
});

describe(catalogTestCase, () => {
  it('is the tab of its incident, which 2.0 kept when incidents became tasks (docs/server.md#incidents)', () => {
    expect(catalogTestCase(server, 'a.b.not null')).toBe(
      'https://catalog.example.com:8443/om/test-case/a.b.not%20null/issues',
    );
    expect(catalogTestCase(server, 'a\ud800')).toBeNull();
    expect(catalogTestCase(null, 'a')).toBeNull();
  });
});
