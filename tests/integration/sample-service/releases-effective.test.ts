import { oddities, oddSchema } from '@main/sample-service/seed/oddities';
import { openedForEach } from '@tests/support/opened';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';
import { openClient } from './client';

/** What the releases answer about an asset without a contract, and about one that would inherit one (docs/server.md#effective-contract). */
const facts = {
  documented: { none: 404, heir: 200, product: 200, unknownField: 200 },
  'OpenMetadata 1.8': { none: 204, heir: 204, product: 400, unknownField: 200 },
  'OpenMetadata 1.10': { none: 404, heir: 404, product: 400, unknownField: 400 },
  'OpenMetadata 1.12': { none: 404, heir: 200, product: 200, unknownField: 400 },
  'OpenMetadata 1.13': { none: 404, heir: 200, product: 200, unknownField: 400 },
  'OpenMetadata 2.0': { none: 404, heir: 200, product: 200, unknownField: 400 },
} as const;

describe.each(serverKinds)('the effective contract of $name', ({ name, dialect, release }) => {
  const fact = facts[name as keyof typeof facts];
  const client = openedForEach(() => openClient({ dialect, release }));

  const of = (id: string, more = '&entityType=table') => client.get(`/v1/dataContracts/entity?entityId=${id}${more}`);
  const assetId = (wanted: string) =>
    [...client.sample.service.world.catalog.assets.forward(null)].find((each) =>
      each.fullyQualifiedName.endsWith(wanted),
    )?.id ?? '';

  it('is an answer of its own when there is none', async () => {
    const without = [...client.sample.service.world.catalog.assets.forward(null)].find(
      (each) =>
        each.type === 'table' &&
        !each.dataProducts &&
        client.sample.service.world.catalog.contractOfAsset(each) === null,
    );
    for (const id of [without?.id ?? '', '00000000-0000-4000-8000-000000000000']) {
      const reply = await of(id);
      expect([reply.status, reply.text === ''], id).toEqual([fact.none, fact.none === 204]);
    }
  });

  it('has what the data product hands on only where the release knows inheritance', async () => {
    expect((await of(assetId('orders_archive'))).status).toBe(fact.heir);
    const own = (await of(assetId('orders_returns'))).body;
    if (fact.heir === 200) expect(own).toHaveProperty('termsOfUse');
    else expect(own).not.toHaveProperty('termsOfUse');
  });

  it('inherits nothing from two data products', async () => {
    const own = (await of(assetId(`${oddSchema}.${oddities.twoProducts}`))).body;
    expect(own).toMatchObject({ name: oddities.twoProducts });
    for (const absent of ['sla', 'termsOfUse']) expect(own).not.toHaveProperty(absent);
  });

  it('of a data product is refused where the server stumbles over its own field', async () => {
    const reply = await of(assetId('order_lifecycle'), '&entityType=dataProduct');
    expect(reply.status).toBe(fact.product);
    if (fact.product === 400) expect(reply.body).toEqual({ code: 400, message: 'Invalid field name dataProducts' });
  });

  it('takes fields where the release reads them', async () => {
    const asked = (await of(assetId('orders_events'), '&entityType=table&fields=owners')).body;
    if (release === '1.8') expect(asked).not.toHaveProperty('owners');
    else expect(asked).toHaveProperty('owners');
    expect((await of(assetId('orders_events'), '&entityType=table&fields=nonsense')).status).toBe(fact.unknownField);
  });
});
