import type { SampleContract } from '@main/sample-service/model';
import { runStatuses } from '@shared/domain/status';
import { makeAsset, makeContract } from './assets';
import { drawExpectations, drawRules, drawSecurity, drawSla, hostileTerms, ordinaryTerms, person, team } from './parts';
import { createRandom, hashText } from './random';
import { people, services, teams } from './words';

const day = 86_400_000;
const shop = services[0];

/** Results of `orders_events` unless another number is asked for: two years, a run every ten and a half minutes. */
export const largeHistoryCount = 100_000;

/** Names that people really use, and that break careless URL builders and layouts. */
export const awkwardNames = [
  'sales.by.region',
  'in/out balance',
  `the "gold" customer's list`,
  'coverage 100% %2F %zz',
  'what? #1 & more = less + some;semi',
  'поставки.дневные',
  '注文イベント',
  '🚚 shipments 👩‍👩‍👧',
  'הזמנות יומיות',
  'space at the end  ',
  `very_long_${'name_'.repeat(58)}`,
] as const;

type Change = Partial<SampleContract>;

/** Contracts that each show one thing; tests and people find them by name. */
export function specialContracts(today: number, largeResults: number): SampleContract[] {
  const make = (name: string, change: (ordinary: SampleContract) => Change): SampleContract => {
    const ordinary = makeContract({ name, asset: makeAsset(shop, name, name), today });
    return { ...ordinary, ...change(ordinary) };
  };
  const history = (change: Partial<SampleContract['history']>) => (ordinary: SampleContract) => ({
    history: { ...ordinary.history, ...change },
  });
  const large = { count: largeResults, newest: today - 3_600_000, step: 630_000, health: 0.9 };
  return [
    make('orders_events', (ordinary) => ({ ...everySection(ordinary), approval: 'Approved', history: large })),
    make('never_validated', history({ count: 0 })),
    make('retired_feed', () => ({ deleted: true, approval: 'Archived' })),
    make('status_sampler', history({ rotation: runStatuses, count: 60 })),
    make('paused_pipeline', history({ newestStatus: 'Paused' })),
    make('stuck_run', history({ newestStatus: 'Running' })),
    make('clock_ahead', history({ futureOffset: 2 * day })),
    make('no_owners', () => ({ owners: [] })),
    make('drifted_table', drifted),
    make('hostile_terms', () => ({ terms: hostileTerms })),
    make('with_extension', () => ({
      extension: { steward: 'Hana', budget: 12.5, nested: { list: [1, 'two', null] } },
    })),
    make('quality_not_a_number', () => ({ expectations: [] })),
    make('bare_minimum', bareMinimum),
    ...awkwardNames.map((name) => make(name, () => ({ displayName: name }))),
  ];
}

function everySection(contract: SampleContract): Change {
  const random = createRandom(hashText(contract.id));
  return {
    description: 'Every change of an order, as an event.\n\n- append only\n- **validated every ten minutes**',
    columns: contract.asset.columns,
    rules: drawRules(random),
    expectations: drawExpectations(contract.asset.fullyQualifiedName, random),
    sla: drawSla(random),
    security: drawSecurity(random),
    terms: ordinaryTerms,
    owners: [team(teams[0]), person(people[0])],
    reviewers: people.slice(1, 3).map(person),
  };
}

/** Its table has changed since: a column is gone, one is of another type, two have changed places, and one is new. */
function drifted({ columns, history }: SampleContract): Change {
  const [key, ...others] = columns ?? [];
  if (key === undefined) return {};
  const [first, second, ...rest] = others.slice(0, -1);
  const promised = [second, first, ...rest].filter((column) => column !== undefined);
  return {
    columns: [
      { ...key, dataType: 'VARCHAR', dataLength: 36 },
      ...promised,
      { name: 'legacy_code', dataType: 'VARCHAR' },
    ],
    history: {
      ...history,
      rotation: ['Failed', 'Failed', 'Failed', 'PartialSuccess', 'Success', 'Success'],
      count: 90,
    },
  };
}

const bareMinimum = (): Change => ({
  columns: null,
  rules: null,
  expectations: null,
  sla: null,
  security: null,
  terms: null,
  owners: [],
  reviewers: [],
});
