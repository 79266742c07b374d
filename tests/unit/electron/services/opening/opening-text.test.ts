import { nameCandidates } from '@main/services/opening/opening-names';
import { readOpeningText } from '@main/services/opening/opening-text';
import { anyCharacter } from '@tests/support/any-character';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const id = '11111111-2222-4333-8444-555555555555';
const target = (text: string) => readOpeningText(text).target;
const names = (text: string): readonly string[] => {
  const read = target(text);
  return 'names' in read ? read.names : [];
};

describe('a pasted text', () => {
  it.each([
    [id, { kind: 'id', id }],
    [`  ${id.toUpperCase()}\n`, { kind: 'id', id }],
    [`"${id}"`, { kind: 'id', id }],
    [' \n ', { kind: 'empty' }],
    ['""', { kind: 'empty' }],
    ['orders', { kind: 'name', names: ['orders'] }],
    ['shop.db.orders.dataContract_orders', { kind: 'contract-name', names: ['shop.db.orders.dataContract_orders'] }],
  ])('%j is read as what it is', (text, expected) => expect(target(text)).toEqual(expected));

  it('is joined again where it was wrapped', () => {
    expect(target(`${id.slice(0, 20)}\r\n${id.slice(20)}`)).toEqual({ kind: 'id', id });
    expect(names('shop.public.\norders')).toEqual(['shop.public.orders']);
  });

  it('no pasted text makes the parser throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        expect(() => readOpeningText(text)).not.toThrow();
        for (const scheme of ['https://', 'contractdesk://', 'contractdesk:']) readOpeningText(scheme + text);
      }),
    );
  });
});

describe('a name', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\r\n\u2028\u2029]/.test(text));

  it('is tried first exactly as it was typed', () => {
    fc.assert(fc.property(name, (text) => nameCandidates(text)[0] === text));
  });

  it('is found again within quotes, as JSON text, and between spaces', () => {
    fc.assert(
      fc.property(
        name.filter((text) => text.trim() === text && !/["'`“”]/.test(text)),
        fc.constantFrom(['"', '"'], ["'", "'"], ['`', '`'], ['“', '”'], ['  ', '\t']),
        (text, [open, close]) => nameCandidates(`${open}${text}${close}`).includes(text),
      ),
    );
    fc.assert(fc.property(name, (text) => nameCandidates(JSON.stringify(text)).includes(text)));
  });

  it.each(['shop."a.b".orders', '"a.b"."c.d"', '"sales.by.region"', 'a"b', "orders'", '"'])(
    'keeps the quotes that are its own: %s',
    (text) => expect(nameCandidates(` ${text} `)).toContain(text),
  );

  it('keeps a space at its end, and is tried without it afterwards', () => {
    expect(names('shop.x.dataContract_space at the end  ')).toEqual([
      'shop.x.dataContract_space at the end  ',
      'shop.x.dataContract_space at the end',
    ]);
  });
});

describe('an address of a catalog', () => {
  const asset = (type: string, ...read: readonly string[]) => ({ kind: 'asset-name', type, names: read });

  it.each([
    ['https://om.example/table/shop.db.public.orders/contract', asset('table', 'shop.db.public.orders')],
    ['https://om.example/table/shop.db.public.orders', asset('table', 'shop.db.public.orders')],
    ['https://om.example/table/a%2Fb.%22c.d%22/contract/sla?x=1#y', asset('table', 'a/b."c.d"')],
    ['<https://om.example/some/proxy/topic/kafka.orders/activity_feed/all>', asset('topic', 'kafka.orders')],
    ['https://om.example/dashboardDataModel/bi.model.m1', asset('dashboardDataModel', 'bi.model.m1')],
    ['https://om.example/table/a%252Fb', asset('table', 'a%2Fb', 'a/b')],
    ['https://om.example/table/100%', asset('table', '100%')],
    ['https://om.example/api/v1/tables/name/a%20b', asset('table', 'a b')],
    ['https://om.example/api/v1/dashboard/datamodels/name/m', asset('dashboardDataModel', 'm')],
    [`https://om.example/api/v1/topics/${id}`, { kind: 'asset-id', asset: { type: 'topic', id } }],
    [`https://om.example/api/v1/dataContracts/${id}`, { kind: 'contract-id', id }],
    [`https://om.example/v1/dataContracts/${id}/results/latest`, { kind: 'contract-id', id }],
    [
      'https://om.example/api/v1/dataContracts/name/a.dataContract_b',
      { kind: 'contract-name', names: ['a.dataContract_b'] },
    ],
    [
      `https://om.example/api/v1/dataContracts/entity?entityId=${id}&entityType=table`,
      { kind: 'asset-id', asset: { type: 'table', id } },
    ],
    ['https://om.example/explore/tables', { kind: 'other' }],
    ['https://om.example/api/v1/dataContracts/entity?entityId=x', { kind: 'other' }],
    ['https://om.example/api/v1/tables/name', { kind: 'other' }],
    ['https://', { kind: 'other' }],
  ])('%s', (text, expected) => expect(target(text)).toEqual(expected));

  it('names its server, whatever its scheme and its usual port', () => {
    expect(readOpeningText('HTTPS://OM.example:443/table/a').server).toEqual({ host: 'om.example' });
    expect(readOpeningText('http://om.example:8585/table/a').server).toEqual({ host: 'om.example:8585' });
  });

  it('gives back any name that was encoded as one segment, to the last byte', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 3000 })
      .filter((text) => text.isWellFormed() && text !== '.' && text !== '..');
    fc.assert(
      fc.property(name, (text) => {
        const segment = encodeURIComponent(text);
        expect(names(`https://om.example/table/${segment}/contract?tab=1`)[0]).toBe(text);
        expect(names(`https://om.example/api/v1/dataContracts/name/${segment}`)[0]).toBe(text);
      }),
    );
  });

  it('reads `include` of a catalog address, and drops unknown values', () => {
    expect(readOpeningText(`https://om.example/api/v1/dataContracts/${id}?include=deleted`).place.include).toBe(
      'deleted',
    );
    expect(readOpeningText(`https://om.example/api/v1/dataContracts/${id}?include=x`).place.include).toBeNull();
  });
});

describe('a link of this app', () => {
  it('leads to a contract, one of its results, or a table', () => {
    expect(readOpeningText(`contractdesk://open?c=prod-eu&contract=${id}&run=1700000000000`)).toEqual({
      target: { kind: 'contract-id', id },
      server: { hostOrName: 'prod-eu' },
      place: { tab: 'results', run: 1_700_000_000_000, compared: null, include: null },
    });
    expect(readOpeningText(`contractdesk://open/?contract=${id}&tab=terms&run=x`)).toMatchObject({
      server: null,
      place: { tab: 'terms', run: null },
    });
    expect(readOpeningText(`contractdesk://open?contract=${id}&a=17%23x-1&b=18`).place.compared).toEqual([
      '17#x-1',
      '18',
    ]);
    expect(readOpeningText(`contractdesk://open?contract=${id}&a=../x&b=18`).place.compared).toBeNull();
    expect(target('contractdesk://open?table=shop.%22a.b%22')).toEqual({
      kind: 'asset-name',
      type: 'table',
      names: ['shop."a.b"'],
    });
  });

  it.each([
    `contractdesk://validate?contract=${id}`,
    `contractdesk://open/delete?contract=${id}`,
    'contractdesk://open?contract=before/1',
    'contractdesk://open',
    'contractdesk:',
  ])('that asks for anything else is not understood: %s', (text) => expect(target(text)).toEqual({ kind: 'other' }));
});
