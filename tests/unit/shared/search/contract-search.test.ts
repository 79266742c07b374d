import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { createContractSearch } from '@shared/search/contract-search';
import { anyCharacter } from '@tests/support/any-character';
import { indexed, reference, summary } from '@tests/support/contract-lines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const orders = indexed('order_events', {
  contract: summary('order_events', {
    displayName: 'Order events',
    asset: reference('order_events', { fullyQualifiedName: 'lakehouse.shop.sales.order_events' }),
    owners: [reference('ana.silva', { displayName: 'Ana Silva' })],
  }),
  columns: ['order_id', 'customerEmail', 'created_at'],
});
const campaigns = indexed('campaigns_daily', {
  contract: summary('campaigns_daily', {
    asset: reference('campaigns_daily', { fullyQualifiedName: 'lakehouse.shop.marketing.campaigns_daily' }),
    domains: [reference('growth', { displayName: 'Growth & Retention' })],
  }),
  reviewers: [reference('jérôme')],
  columns: ['campaign_id', 'order_id'],
});
const balance = indexed('in/out balance', { contract: summary('in/out balance') });
const contracts = [orders, campaigns, balance];

const found = (text: string, all: readonly IndexedContract[] = contracts) => [
  ...createContractSearch().search(text, all).contracts,
];
const best = (text: string, all: readonly IndexedContract[] = contracts) =>
  createContractSearch().search(text, all).best(10);
const marked = (typed: string, text: string, all: readonly IndexedContract[] = contracts) => {
  const ranges = createContractSearch().search(typed, all).rangesIn(text);
  return ranges.map(({ start, end }) => text.slice(start, end));
};

describe('what is found', () => {
  it.each([
    ['lakehouse campaigns_daily', [campaigns]],
    ['daily campaigns', [campaigns]],
    ['retention growth', [campaigns]],
    ['order events', [orders]],
    ['events order', [orders]],
    ['orderEvents', [orders]],
    ['orderevents', [orders]],
    ['ORDER-EVENTS', [orders]],
    ['order evnts', [orders]],
    ['odrer events', [orders]],
    ['campiagns', [campaigns]],
    ['silva', [orders]],
    ['jerome', [campaigns]],
    ['customer email', [orders]],
    ['customeremail', [orders]],
    ['tomerem', [orders]],
    ['order id', [orders, campaigns]],
    ['in/out', [balance]],
    ['zebra', []],
    ['order zebra', []],
    ['.*', contracts],
    ['   ', contracts],
    ['', contracts],
  ])('finds by %j', (text, expected) => expect(found(text)).toEqual(expected));

  it('leaves words with mistakes out while something is spelled as it was typed', () => {
    expect(found('order')).toEqual([orders, campaigns]);
    const test = indexed('test');
    expect(found('test', [test, indexed('text')])).toEqual([test]);
    expect(createContractSearch().search('test', [test]).isNear).toBe(false);
    expect(createContractSearch().search('tset', [test]).isNear).toBe(true);
  });

  it('finds a contract as it has become, and no longer as it was', () => {
    const search = createContractSearch();
    expect(search.search('balance', contracts).contracts).toEqual([balance]);
    const renamed = { ...balance, contract: summary('ledger') };
    const later = [orders, campaigns, renamed];
    expect(search.search('ledger', later).contracts).toEqual([renamed]);
    expect(search.search('balance', later).contracts).toEqual([]);
  });
});

describe('the order of hits', () => {
  it('puts a name before an asset, an owner and a column', () => {
    const column = indexed('a', { columns: ['sales'] });
    const owner = indexed('b', { contract: summary('b', { owners: [reference('sales')] }) });
    const asset = indexed('c', { contract: summary('c', { asset: reference('sales') }) });
    const name = indexed('sales', { contract: summary('sales', { asset: null }) });
    const hits = best('sales', [column, owner, asset, name]);
    expect(hits.map((hit) => hit.contract)).toEqual([name, asset, owner, column]);
    expect(hits.map((hit) => hit.field)).toEqual(['name', 'asset', 'owner', 'column']);
  });

  it('puts what was typed before longer names, and the beginning of a word before its inside', () => {
    const names = ['reorders', 'shop orders', 'orders daily', 'orders'].map((name) =>
      indexed(name, { contract: summary(name, { asset: null, fullyQualifiedName: name }) }),
    );
    expect(best('orders', names).map(({ contract }) => contract.key)).toEqual([
      'orders',
      'orders daily',
      'shop orders',
      'reorders',
    ]);
  });

  it('puts deleted contracts last, whatever they are worth', () => {
    const deleted = indexed('orders', { contract: summary('orders', { deleted: true }) });
    const live = indexed('other', { columns: ['orders_total'] });
    expect(best('orders', [deleted, live]).map((hit) => hit.contract)).toEqual([live, deleted]);
  });

  it('says which column or person a hit is for when its name does not tell', () => {
    expect(best('events customer')[0]).toMatchObject({ field: 'column', text: 'customerEmail' });
    expect(best('order silva')[0]).toMatchObject({ field: 'owner', text: 'Ana Silva' });
    expect(best('')[0]).toMatchObject({ field: 'name', text: 'Order events' });
  });
});

describe('highlights', () => {
  it('marks a quoted name with a dot as one name, when somebody leaves the dot out', () => {
    const v2 = indexed('v2', {
      contract: summary('v2', { asset: reference('orders.v2', { fullyQualifiedName: 'shop."orders.v2"' }) }),
    });
    expect(marked('ordersv2', 'shop."orders.v2"', [v2])).toEqual(['orders.v2']);
    expect(marked('shoporders', 'shop.orders', [v2])).toEqual([]);
  });

  it.each([
    ['events', 'order_events', ['events']],
    ['ev ord', 'order_events', ['ord', 'ev']],
    ['orderevents', 'order_events', ['order_events']],
    ['erem', 'customerEmail', ['erEm']],
    ['order', 'reorder order', ['order']],
    ['cafe', 'Le Café', ['Café']],
    ['cafe', 'Le Cafe\u0301 noir', ['Cafe\u0301']],
    ['strasse', 'Straße', ['Straße']],
    ['evnts', 'order_events', ['events']],
    ['zebra', 'order_events', []],
    ['', 'order_events', []],
  ])('marks %j in %j', (typed, text, expected) => expect(marked(typed, text)).toEqual(expected));
});

const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 12 });
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('a', 'B', ' ', '_', 'é', '\u0301', 'ﬁ', 'İ', 'ß', '👩‍👩‍👧', '\u202e', '\ud800', 'क', 'ि'),
    maxLength: 60,
  }),
);
const anyContract = fc
  .record({ name: anyText, display: fc.option(anyText), owner: anyText, columns: fc.option(fc.array(anyText)) })
  .map(({ name, display, owner, columns }) =>
    indexed(name, { contract: summary(name, { displayName: display, owners: [reference(owner)] }), columns }),
  );

describe('for all texts', () => {
  it('finds a contract by its words in any order', () => {
    const cases = fc
      .array(letters, { minLength: 1, maxLength: 6 })
      .chain((words) =>
        fc.tuple(
          fc.constant(words),
          fc.shuffledSubarray(words, { minLength: 1 }),
          fc.constantFrom(' ', '_', '.', '-', '/'),
        ),
      );
    fc.assert(
      fc.property(cases, ([words, typed, border]) => {
        const contract = indexed(words.join(border));
        const other = indexed('other');
        expect(found(typed.join(' '), [other, contract])).toContain(contract);
        expect(found(typed.join(border).toUpperCase(), [other, contract])).toContain(contract);
      }),
    );
  });

  it('finds a word with a mistake behind its first letter', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop'), minLength: 5, maxLength: 12 });
    const mistake = fc.record({ at: fc.nat(), kind: fc.constantFrom('swap', 'drop', 'add', 'change') });
    fc.assert(
      fc.property(word, mistake, (right, { at, kind }) => {
        const place = 1 + (at % (right.length - 2));
        const [head, letter, next, tail] = [
          right.slice(0, place),
          right.charAt(place),
          right.charAt(place + 1),
          right.slice(place + 2),
        ];
        const typed = {
          swap: head + next + letter + tail,
          drop: head + next + tail,
          add: `${head}z${letter}${next}${tail}`,
          change: `${head}z${next}${tail}`,
        };
        const contract = indexed('x', { columns: [`some_${right}`] });
        expect(found(typed[kind], [indexed('other'), contract])).toContain(contract);
      }),
    );
  });

  it('finds a part of what it shows, as it was typed', () => {
    fc.assert(
      fc.property(letters, letters, letters, (a, b, c) => {
        const contract = indexed(`${a}${b}${c}`);
        expect(createContractSearch().search(b, [contract]).isNear).toBe(false);
      }),
    );
  });

  it('keeps all contracts in their order where no word was typed', () => {
    fc.assert(
      fc.property(
        fc.array(anyContract),
        fc.string({ unit: fc.constantFrom(' ', '\t', '.', '_', '\u200b') }),
        (all, text) => {
          expect(found(text, all)).toEqual(all);
          const live = best(text, all).filter((hit) => hit.contract.columns === null);
          expect(live.map((hit) => hit.score)).toEqual(live.map(() => live[0]?.score));
        },
      ),
    );
  });

  it('keeps equal hits in the order in which they were given', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('orders', 'orders_a', 'my orders')), (names) => {
        const all = names.map((name, at) => indexed(name, { key: String(at) }));
        const hits = best('orders', all);
        const equal = hits.filter((hit, at) => at > 0 && hits[at - 1]?.score === hit.score);
        for (const hit of equal) {
          const before = hits[hits.indexOf(hit) - 1];
          expect(Number(before?.contract.key)).toBeLessThan(Number(hit.contract.key));
        }
        expect(hits.map(({ score }) => -score)).toEqual(hits.map(({ score }) => -score).toSorted((a, b) => a - b));
      }),
    );
  });

  it('marks only what lies inside a text, in order, and cuts no character in two', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.boolean(), (typed, text, isItself) => {
        const contract = indexed(text);
        const matches = createContractSearch().search(isItself ? text : typed, [contract]);
        let end = 0;
        for (const range of matches.rangesIn(text)) {
          expect(range.start).toBeGreaterThanOrEqual(end);
          expect(range.end).toBeGreaterThan(range.start);
          expect(range.end).toBeLessThanOrEqual(text.length);
          for (const edge of [range.start, range.end]) {
            expect(/^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(edge - 1, edge + 1))).toBe(false);
          }
          end = range.end;
        }
      }),
    );
  });

  it('takes a hundred thousand characters of anything', () => {
    for (const text of ['a', 'é ', '👩‍👩‍👧', '\u202e', ' ', '_', 'aB', '\ud800']) {
      const long = text.repeat(100_000 / text.length);
      const contract = indexed('x', { columns: [long] });
      expect(createContractSearch().search(long, [contract]).rangesIn(long).length).toBeLessThan(2000);
    }
  });
});
