import type {
  SampleAsset,
  SampleColumn,
  SampleContract,
  SampleReference,
  SampleRule,
  SampleSecurity,
  SampleSla,
} from '@main/sample-service/model';
import type { World } from '@main/sample-service/store/world';
import type { Exchange } from './exchanges';

// biome-ignore lint/suspicious/noExplicitAny: bodies as a real server sent them, of which only this file takes parts
type Wire = any;

const product: SampleReference = {
  id: '8a86814c-050e-444e-873c-b3ed028f32f6',
  type: 'dataProduct',
  name: 'Logistics',
  fullyQualifiedName: 'Logistics',
  displayName: 'Logistics',
  description: 'Data product of logistics',
};
const heirs: Readonly<Record<string, string>> = {
  shipments: '08d15fd6-0e62-4351-acf2-660972726a50',
  returns: '69a5ee40-ae6d-4c83-bb3b-53541090010c',
};
const lonely = { name: 'gift_cards', id: '163cb023-1b12-4769-bec6-c5fa43b86c95' };
const inProduct = ['shipments', 'carriers', 'returns'];

/** Puts the assets and contracts of the recorded server into an emulated one, in place of its own. */
export function becomeLike(world: World, exchanges: readonly Exchange[]): void {
  const { assets, contracts } = world.catalog;
  for (const each of [...contracts.forward(null)]) contracts.remove(each.id);
  for (const each of [...assets.forward(null)]) assets.remove(each.id);
  world.catalog.stillIndexed.length = 0;
  const tables = recordedTables(exchanges);
  const columns = tables[0]?.columns.map(plainColumn) ?? [];
  for (const table of tables) assets.put(assetOf(table.fullyQualifiedName, { id: table.id, type: 'table', columns }));
  const made = exchanges.filter(
    ({ method, path, status }) => method === 'POST' && path === '/v1/dataContracts' && status === 201,
  );
  for (const wire of made.map(({ body }): Wire => JSON.parse(body))) {
    const fqn = wire.fullyQualifiedName.slice(0, -`.dataContract_${wire.name}`.length);
    const asset = assetOf(fqn, { ...wire.entity, columns: wire.entity.type === 'table' ? columns : [] });
    assets.put(asset);
    contracts.put(contractOf(wire, asset));
  }
  for (const [name, id] of [...Object.entries(heirs), [lonely.name, lonely.id] as const]) {
    assets.put(assetOf(`warehouse.analytics.sales.${name}`, { id, type: 'table', columns }));
  }
}

function recordedTables(exchanges: readonly Exchange[]): Wire[] {
  const lists = exchanges.filter(({ path, cut }) => path.startsWith('/v1/tables?') && cut === true);
  return lists.flatMap(({ body }) => JSON.parse(body).data);
}

function plainColumn({ fullyQualifiedName: _, children = [], ...column }: Wire): SampleColumn {
  return { ...column, children: children.map(plainColumn) };
}

interface AssetPlan {
  readonly id: string;
  readonly type: string;
  readonly columns: readonly SampleColumn[];
}

function assetOf(fullyQualifiedName: string, { id, type, columns }: AssetPlan): SampleAsset {
  const name = /(?:^|\.)(?:"([^"]*)"|([^."]+))$/.exec(fullyQualifiedName)?.slice(1).find(Boolean) ?? fullyQualifiedName;
  const isOrders = name === 'orders';
  const commerce = { id: '11111111-1111-4111-8111-111111111111', type: 'domain', name: 'Commerce' };
  return {
    id,
    type,
    name,
    fullyQualifiedName,
    ...(type === 'table' ? {} : { displayName: name }),
    description: `All ${name}`,
    service: fullyQualifiedName.split('.')[0] ?? '',
    serviceType: 'Postgres',
    columns,
    owners: isOrders ? [mara] : [],
    dataProducts: inProduct.includes(name) ? [product] : [],
    domains: isOrders
      ? [{ ...commerce, fullyQualifiedName: 'Commerce', description: 'Everything sold', displayName: 'Commerce' }]
      : [],
    hasTests: isOrders,
  };
}

const person = (id: string, name: string, displayName: string): SampleReference => ({
  id,
  type: 'user',
  name,
  displayName,
  fullyQualifiedName: `"${name}"`,
});
const mara = person('56d70552-c742-4286-8671-89cf9515a9f2', 'mara.lindqvist', 'Mara Lindqvist');
export const otto = person('4d47c0fe-9e8b-4ba8-aa83-1ee1cc5bedb6', 'otto.berg', 'Otto Berg');

/** Contracts whose rules do not hold of their assets. */
const failing = ['failing rules', 'Verträge.für alle', 'order_events_contract', 'carriers_own'];

function contractOf(wire: Wire, asset: SampleAsset): SampleContract {
  const people = (list: Wire[] = []) =>
    list.map(
      ({ id, type, name, displayName }): SampleReference => ({ id, type, name, displayName, fullyQualifiedName: name }),
    );
  const base = {
    id: wire.id,
    name: wire.name,
    displayName: wire.displayName,
    fullyQualifiedName: wire.fullyQualifiedName,
    description: wire.description,
    approval: wire.entityStatus,
    asset,
    columns: wire.schema?.map(plainColumn) ?? null,
    rules: wire.semantics?.map(ruleOf) ?? null,
    expectations:
      wire.qualityExpectations?.map((each: Wire) => ({ ...each, name: each.id, fullyQualifiedName: each.id })) ?? null,
    sla: wire.sla === undefined ? null : slaOf(wire.sla),
    security: (wire.security as SampleSecurity | undefined) ?? null,
    terms: wire.termsOfUse?.content ?? null,
    owners: people(wire.owners),
    reviewers: people(wire.reviewers),
    version: wire.version,
    updatedAt: wire.updatedAt,
    updatedBy: wire.updatedBy,
    createdAt: wire.createdAt,
    createdBy: wire.createdBy,
    effectiveFrom: wire.effectiveFrom,
    effectiveUntil: wire.effectiveUntil,
    inherited: false,
    deleted: false,
    history: {
      count: 0,
      newest: wire.updatedAt,
      step: 1,
      health: 1,
      nextStatus: failing.includes(wire.name) ? 'Failed' : 'Success',
    },
  };
  return Object.fromEntries(
    Object.entries(base).filter(([, value]) => value !== undefined),
  ) as unknown as SampleContract;
}

const ruleOf = ({ name, description, rule, enabled }: Wire): SampleRule => ({ name, description, rule, enabled });

function slaOf({ refreshFrequency, maxLatency, retention, availabilityTime, timezone, columnName }: Wire): SampleSla {
  const sla = {
    refreshHours: refreshFrequency.interval * (refreshFrequency.unit === 'day' ? 24 : 1),
    latencyMinutes: maxLatency === undefined ? undefined : maxLatency.value * 60,
    retentionDays: retention === undefined ? undefined : retention.period * 365,
    availabilityTime,
    timezone,
    columnName,
  };
  return Object.fromEntries(Object.entries(sla).filter(([, value]) => value !== undefined)) as unknown as SampleSla;
}
