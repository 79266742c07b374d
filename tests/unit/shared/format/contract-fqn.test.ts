import { readSummary } from '@main/api/wire/summary';
import { assetFqnOf, contractNameOf, lastNameOf, namesOf } from '@shared/format/fqn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const quoted = (name: string) => (/[."]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

describe('a fully qualified name', () => {
  it('splits a fully qualified name into the names that it was made of', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (names) => {
        expect(namesOf(names.map(quoted).join('.'))).toEqual(names);
      }),
    );
  });

  it('ends with the name of the thing itself, in quotes or not', () => {
    expect(lastNameOf('warehouse.analytics.sales.orders')).toBe('orders');
    expect(lastNameOf('warehouse.analytics."dotted.schema"."orders.v2"')).toBe('orders.v2');
    expect(lastNameOf('warehouse."dotted.schema".Überweisungen/Ausland')).toBe('Überweisungen/Ausland');
  });

  it.each(['', '.', 'a.', '.a', 'a..b', '"a', 'a"b', '"a"b'])('is not %j', (text) => expect(namesOf(text)).toBeNull());
});

describe('the asset of a contract', () => {
  it.each([
    ['warehouse.sales.orders', 'orders_full'],
    ['warehouse."dotted.schema"."orders.v2"', 'failing rules'],
    ['warehouse."dotted.schema".Überweisungen/Ausland', 'Verträge.für alle'],
    ['shop.orders.dataContract_x', 'x.dataContract_x'],
  ])('%s is read off the name of its contract %s', (fqn, name) => {
    expect(assetFqnOf(`${fqn}.dataContract_${name}`, name)).toBe(fqn);
  });

  it.each([
    ['warehouse.sales.returns.dataContract_logistics_product - returns', 'logistics_product - returns'],
    ['warehouse."dotted.schema".Überweisungen/Ausland.dataContract_Verträge.für alle', 'Verträge.für alle'],
    ['shop."orders.dataContract_old".dataContract_new', 'new'],
    ['shop.orders', null],
    ['.dataContract_x', null],
    ['shop.orders.dataContract_', null],
  ])('%s is followed by the contract’s own name', (fqn, name) => expect(contractNameOf(fqn)).toBe(name));

  it('is not guessed from a name with another ending', () => {
    expect(assetFqnOf('shop.orders.dataContract_old name', 'new name')).toBeNull();
    expect(assetFqnOf('.dataContract_x', 'x')).toBeNull();
  });

  const id = '5b1f3a52-6c1e-4d67-9a3f-000000000001';
  const fqn = 'warehouse.sales."orders.v2"';
  const assetOf = (entity: unknown, more: Record<string, unknown> = {}) => {
    const fullyQualifiedName = `${fqn}.dataContract_orders`;
    const line = readSummary({ id, name: 'orders', fullyQualifiedName, entity, ...more });
    return line.kind === 'contract' ? line.asset : undefined;
  };

  it('has its name where the server sends nothing but its id and type', () => {
    const asset = { id, type: 'table', name: 'orders.v2', displayName: null, fullyQualifiedName: fqn };
    expect(assetOf({ id, type: 'table', href: 'http://elsewhere' })).toEqual(asset);
  });

  it('keeps the names that the server sends', () => {
    expect(assetOf({ id, type: 'table', fullyQualifiedName: 'a.b' })).toMatchObject({ name: 'b' });
    expect(assetOf({ id, type: 'table', name: 'mine' })).toMatchObject({ name: 'mine' });
  });

  it('does not get the name of the data product that the whole contract comes from', () => {
    expect(assetOf({ id, type: 'table' }, { inherited: true })).toMatchObject({ name: null, fullyQualifiedName: null });
    expect(assetOf(undefined)).toBeNull();
  });
});
