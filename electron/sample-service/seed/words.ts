import type { NonEmpty } from './random';

/** Vocabulary of the sample workspace: a shop with a warehouse, event streams and dashboards. */
export const subjects: NonEmpty<string> = [
  'orders',
  'customers',
  'payments',
  'invoices',
  'shipments',
  'returns',
  'products',
  'inventory',
  'sessions',
  'campaigns',
  'suppliers',
  'employees',
  'tickets',
  'subscriptions',
  'refunds',
  'prices',
  'vouchers',
  'reviews',
];

const tableKinds: NonEmpty<string> = ['daily', 'facts', 'history', 'snapshot', 'dim', 'staging'];
const topicKinds: NonEmpty<string> = ['created', 'changed', 'deleted'];
const dashboardKinds: NonEmpty<string> = ['overview', 'quality'];

export interface Service {
  readonly name: string;
  readonly type: string;
  readonly assetType: string;
  /** What stands between the service and the asset in the fully qualified name; empty for flat services. */
  readonly path: string;
  readonly kinds: NonEmpty<string>;
}

export const services: NonEmpty<Service> = [
  { name: 'shop_postgres', type: 'Postgres', assetType: 'table', path: 'shop.public', kinds: tableKinds },
  { name: 'warehouse', type: 'Snowflake', assetType: 'table', path: 'ANALYTICS.SALES', kinds: tableKinds },
  { name: 'finance_dwh', type: 'Snowflake', assetType: 'table', path: 'FINANCE.REPORTING', kinds: tableKinds },
  { name: 'lakehouse', type: 'BigQuery', assetType: 'table', path: 'prod-lake.core', kinds: tableKinds },
  { name: 'events_kafka', type: 'Kafka', assetType: 'topic', path: '', kinds: topicKinds },
  { name: 'looker_bi', type: 'Looker', assetType: 'dashboard', path: '', kinds: dashboardKinds },
  { name: 'partner_api', type: 'Rest', assetType: 'apiEndpoint', path: 'v2', kinds: ['lookup', 'export'] },
];

export const people: NonEmpty<readonly [string, string]> = [
  ['aline.moreau', 'Aline Moreau'],
  ['bartek.nowak', 'Bartek Nowak'],
  ['chiara.russo', 'Chiara Russo'],
  ['deniz.kaya', 'Deniz Kaya'],
  ['emeka.obi', 'Emeka Obi'],
  ['farah.haddad', 'Farah Haddad'],
  ['goran.petrovic', 'Goran Petrović'],
  ['hana.sato', 'Hana Sato'],
];

export const teams: NonEmpty<readonly [string, string]> = [
  ['data-platform', 'Data Platform'],
  ['sales-analytics', 'Sales Analytics'],
  ['finance-data', 'Finance Data'],
  ['logistics', 'Logistics'],
];

/** Approval statuses with their rough share of all contracts (docs/server.md#contract-shapes-by-release). */
export const approvals: NonEmpty<string> = [
  'Approved',
  'Approved',
  'Approved',
  'Active',
  'Draft',
  'Draft',
  'In Review',
  'Deprecated',
  'Rejected',
  'Unprocessed',
  'Archived',
];

export const columnWords: NonEmpty<readonly [string, string]> = [
  ['status', 'VARCHAR'],
  ['amount', 'DECIMAL'],
  ['currency', 'CHAR'],
  ['quantity', 'INT'],
  ['created_at', 'TIMESTAMP'],
  ['updated_at', 'TIMESTAMP'],
  ['country', 'VARCHAR'],
  ['channel', 'ENUM'],
  ['is_test', 'BOOLEAN'],
  ['email', 'VARCHAR'],
  ['source_system', 'VARCHAR'],
  ['score', 'DOUBLE'],
  ['valid_from', 'DATE'],
  ['valid_until', 'DATE'],
  ['weight_grams', 'BIGINT'],
  ['notes', 'TEXT'],
];
