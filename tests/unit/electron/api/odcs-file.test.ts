import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type OdcsRead, readOdcs } from '@main/api/odcs-file';
import { contractWireSchema } from '@main/api/wire/contract';
import { gradedDiff } from '@shared/results/changes/graded-diff';
import { completedOdcs } from '@shared/results/changes/odcs-sides';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const recorded = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../recordings/odcs', file), 'utf8');
const yaml = recorded('orders_full.yaml');
const wire = JSON.parse(recorded('orders_full.json'));
const contract = contractWireSchema.parse(wire);

function contentOf(read: OdcsRead) {
  if ('problem' in read) throw new Error(read.problem);
  return read.content;
}
const problemOf = (text: string) => {
  const read = readOdcs(text);
  return 'problem' in read ? read.problem : null;
};
/** What a recorded file, changed, says that its contract does not. */
const changesOf = (text: string) =>
  gradedDiff(contract, completedOdcs(contentOf(readOdcs(text)), contract), 'UTC').lines.map((line) => line.text);
const head = 'apiVersion: v3.1.0\nkind: DataContract\nname: orders\n';
const times = (text: string, count: number) => text.repeat(count);

describe('the contract in an ODCS file', () => {
  it('says the same as the contract that the server exported', () => {
    expect(changesOf(yaml)).toEqual([]);
    expect(changesOf(JSON.stringify(parse(yaml)))).toEqual([]);
  });

  it('does not miss what 2.0 keeps of single elements, which the app reads in no file', () => {
    const odcsElementExtensions = [{ element: 'amount', transformSourceObjects: ['raw.orders'] }];
    const own = contractWireSchema.parse({ ...wire, odcsElementExtensions });
    expect(gradedDiff(own, completedOdcs(contentOf(readOdcs(yaml)), own), 'UTC').lines).toEqual([]);
  });

  it('differs where the file was edited, and nowhere else', () => {
    expect(changesOf(yaml.replace('physicalType: "DECIMAL"', 'physicalType: "VARCHAR"'))).toHaveLength(1);
    expect(changesOf(yaml.replace('value: "4"', 'value: "2"'))).toHaveLength(1);
    expect(changesOf(yaml.replace('primaryKey: true', 'primaryKey: false'))).toHaveLength(1);
    expect(changesOf(yaml.replace('"grp-finance"', '"grp-audit"'))).toHaveLength(1);
    expect(changesOf(yaml.replace('maxLength: 200', 'maxLength: 50'))).toHaveLength(1);
    expect(changesOf(yaml.replace('status: "active"', 'status: "draft"'))).toHaveLength(1);
  });

  it('is read as people write it: sizes in the type, units in the plural, a team with members', () => {
    const text = `${head}team: {members: [{username: ada, role: Owner}, {username: bob, role: reader}]}
schema:
- name: orders
  logicalType: object
  properties:
  - {name: amount, physicalType: "decimal(18,2)", required: true}
  - {name: code, logicalType: integer}
slaProperties: [{property: latency, value: 4, unit: hours}]
roles: [{role: readers, firstLevelApprovers: grp}]
`;
    const { owners, columns, sla, security } = contentOf(readOdcs(text));
    expect(owners.map(({ name }) => name)).toEqual(['ada']);
    expect(columns).toMatchObject({
      value: [
        { name: 'amount', displayType: 'DECIMAL(18,2)', constraint: 'NOT_NULL' },
        { name: 'code', displayType: 'INT' },
      ],
    });
    expect(sla).toMatchObject({ value: { maxLatency: { amount: 4, unit: 'hour' } } });
    expect(security).toMatchObject({ value: { policies: [{ accessPolicy: 'readers', identities: ['grp'] }] } });
  });

  it('is of the table that was asked for, else of the first one', () => {
    const table = (name: string) => `- {name: ${name}, logicalType: object, properties: [{name: of_${name}}]}\n`;
    const text = `${head}schema:\n${table('orders')}${table('payments')}`;
    const columnIn = (wanted: string) => contentOf(readOdcs(text, wanted)).columns;
    expect(columnIn('Payments')).toMatchObject({ value: [{ name: 'of_payments' }] });
    expect(columnIn('nowhere')).toMatchObject({ value: [{ name: 'of_orders' }] });
    expect(readOdcs(text)).toMatchObject({ tables: ['orders', 'payments'] });
  });
});

describe('a hostile ODCS file', () => {
  it.each([
    ['an empty one', ' \n', 'empty'],
    ['a large one', `${head}a: "${times('x', 600_000)}"`, 'larger'],
    ['many lines', head + times('\n', 20_001), 'lines'],
    ['many items', `${head}a: [${times('1,', 60_000)}]`, 'items'],
    ['many anchors', `${head}a: ${times('&a ', 50_000)}`, 'items'],
    ['many open brackets', `${head}a: ${times('[', 100_000)}`, 'deeply'],
    ['many dashes', `${head}a:\n${times('- ', 1_000)}`, 'deeply'],
    ['deep blocks', `${head}${times(' ', 300)}a: 1`, 'deeply'],
    ['aliases that multiply', `${head}a: &a [1]\nb: &b [*a, *a]\nc: [*b, *b]`, 'aliases'],
    ['a key twice', `${head}a: 1\na: 2`, 'line 5'],
    ['two documents', `${head}---\n${head}`, 'several'],
    ['what is no YAML', `${head}a: "open`, 'line 4'],
    ['a list', '- 1', 'not an ODCS'],
    ['another kind', 'apiVersion: v3.1.0\nkind: Pod', 'not an ODCS'],
    ['an old version', 'apiVersion: v2.2.2\nkind: DataContract', 'v2.2.2'],
  ])('is refused in a sentence: %s', (_, text, words) => {
    expect(problemOf(text)).toContain(words);
  });

  it('changes no prototype', () => {
    readOdcs(`${head}__proto__: {polluted: true}\nconstructor: {prototype: {polluted: true}}`);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('with members of any kind is read or refused, and never throws', () => {
    const members = ['name', 'status', 'description', 'team', 'schema', 'roles', 'slaProperties', 'quality', 'tags'];
    const document = fc.record(Object.fromEntries(members.map((member) => [member, fc.jsonValue({ maxDepth: 4 })])));
    fc.assert(
      fc.property(document, (odd) => {
        const read = readOdcs(JSON.stringify({ apiVersion: 'v3.1.0', kind: 'DataContract', ...odd }));
        if ('content' in read) completedOdcs(read.content, contract);
        return 'content' in read || read.problem !== '';
      }),
    );
  });

  it('of any text is read or refused, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(yaml.length), (text, at) => {
        const read = readOdcs(yaml.slice(0, at) + text + yaml.slice(at));
        return 'content' in read || read.problem !== '';
      }),
    );
  });
});
