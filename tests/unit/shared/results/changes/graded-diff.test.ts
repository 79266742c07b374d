import { type Contract, contractSchema, type Sla } from '@shared/domain/contract/contract';
import { changeSummary } from '@shared/results/changes/change-lines';
import type { VersionContent } from '@shared/results/changes/contract-items';
import { gradedDiff } from '@shared/results/changes/graded-diff';
import { column, odd, rule } from '@tests/support/contract-parts';
import { filled } from '@tests/support/filled';
import { describe, expect, it } from 'vitest';

const present = <T>(value: T) => ({ state: 'present', value }) as const;
const contract = (change: Partial<VersionContent> = {}): VersionContent => ({
  ...filled(contractSchema, 'orders'),
  ...change,
});
const diff = (before: Partial<VersionContent>, after: Partial<VersionContent>) =>
  gradedDiff(contract(before), contract(after), 'UTC');
/** The grade, the rule and the line of everything that differs. */
const graded = (before: Partial<VersionContent>, after: Partial<VersionContent>) => {
  const { sections, lines } = diff(before, after);
  const rules = sections.flatMap(({ items, text }) => [...items, ...(text === null ? [] : [text])]);
  return [...lines.map(({ grade, text }) => `${grade}: ${text}`), ...rules.map((each) => each.rule?.id ?? 'none')];
};

const typed = (name: string, displayType: string | null, constraint: string | null = null) => ({
  ...column(name),
  dataType: displayType,
  displayType,
  constraint,
});
const columns = (...all: ReturnType<typeof typed>[]): Partial<Contract> => ({ columns: present(all) });
const retyped = (before: string | null, after: string | null) =>
  graded(columns(typed('amount', before)), columns(typed('amount', after)));

describe('grades of a schema', () => {
  it('a column that goes breaks, one that comes does not unless it is required', () => {
    expect(graded(columns(typed('id', 'INT'), typed('old', 'INT')), columns(typed('id', 'INT')))).toEqual([
      'breaking: dropped old',
      'column-removed',
    ]);
    expect(graded(columns(), columns(typed('a', 'INT'), typed('b', 'INT', 'NOT_NULL')))).toEqual([
      ...['breaking: added b', 'harmless: added a', 'column-added', 'required-column-added'],
    ]);
  });

  it.each([
    ['INT', 'BIGINT', 'risky', 'type-widened'],
    ['BIGINT', 'INT', 'breaking', 'type-narrowed'],
    ['varchar(20)', 'varchar(10)', 'breaking', 'type-narrowed'],
    ['varchar(20)', 'text', 'risky', 'type-widened'],
    ['varchar', 'varchar(20)', 'risky', 'type-sized'],
    ['decimal(18,2)', 'DECIMAL(18, 4)', 'breaking', 'type-narrowed'],
    ['decimal(18,2)', 'decimal(20,4)', 'risky', 'type-widened'],
    ['DECIMAL', 'VARCHAR', 'breaking', 'type-changed'],
    ['int', 'INTEGER', 'harmless', 'type-spelled'],
    ['array<int>', 'array<string>', 'breaking', 'type-changed'],
    [null, 'INT', 'risky', 'type-named'],
  ])('type: %s to %s is %s', (before, after, grade, id) => {
    expect(retyped(before, after)).toEqual([`${grade}: amount: ${before ?? 'none'} → ${after}`, id]);
  });

  it('a column in a struct is graded, not the text of the struct around it', () => {
    const struct = (displayType: string, ...names: string[]) => ({
      ...column(
        'address',
        names.map((name) => typed(name, 'INT')),
      ),
      displayType,
    });
    const before = struct('struct<zip:int>', 'zip');
    const after = struct('struct<zip:int,city:int>', 'zip', 'city');
    expect(graded({ columns: present([before]) }, { columns: present([after]) })).toEqual([
      'harmless: address: struct<zip:int> → struct<zip:int,city:int>',
      'harmless: added address.city',
      ...['type-of-members', 'column-added'],
    ]);
  });

  it.each([
    [null, 'NOT_NULL', 'breaking'],
    ['NOT_NULL', 'PRIMARY_KEY', 'breaking'],
    ['UNIQUE', 'NOT_NULL', 'breaking'],
    ['PRIMARY_KEY', 'NOT_NULL', 'risky'],
    ['NOT_NULL', null, 'risky'],
    ['NOT_NULL', 'CHECKED', 'risky'],
    ['NULL', null, 'risky'],
  ])('constraint: %s to %s is %s', (before, after, grade) => {
    const [line] = graded(columns(typed('id', 'INT', before)), columns(typed('id', 'INT', after)));
    expect(line).toBe(`${grade}: id: ${before ?? 'none'} → ${after ?? 'none'}`);
  });

  it('another order is risky, another description or tag harmless', () => {
    expect(graded(columns(typed('a', 'X'), typed('b', 'X')), columns(typed('b', 'X'), typed('a', 'X')))[0]).toMatch(
      /^risky: moved [ab]$/,
    );
    const told = { ...typed('a', 'X'), description: 'New', tags: ['PII'] };
    expect(graded(columns(typed('a', 'X')), columns(told))).toEqual(['harmless: a: none → PII', 'column-tags']);
  });

  it('an item has the worst grade of its parts, and its line says that part', () => {
    const told = { ...typed('a', 'DATE'), description: 'New' };
    expect(graded(columns(typed('a', 'INT')), columns(told))).toEqual(['breaking: a: INT → DATE', 'type-changed']);
  });
});

describe('grades of rules and tests', () => {
  const rules = (...all: ReturnType<typeof rule>[]): Partial<Contract> => ({ semantics: present(all) });
  const on = rule('paid', { expression: '{"!!":{"var":"paid"}}', enabled: true });

  it('a rule that goes or is switched off breaks, unless it was off', () => {
    const off = { ...on, enabled: false };
    expect(graded(rules(on), rules())).toEqual(['breaking: removed rule paid', 'rule-removed']);
    expect(graded(rules(on), rules(off))).toEqual(['breaking: switched off paid', 'rule-off']);
    expect(graded(rules(off), rules())).toEqual(['harmless: removed rule paid', 'unchecked-removed']);
    expect(graded(rules(off), rules(on))).toEqual(['harmless: switched on paid', 'rule-on']);
    expect(graded(rules(), rules(on))).toEqual(['harmless: added rule paid', 'rule-added']);
  });

  it('another condition is risky, in another spelling of the same condition nothing differs', () => {
    const other = { ...on, expression: '{"!":{"var":"paid"}}' };
    expect(graded(rules(on), rules(other))).toEqual(['risky: paid: condition changed', 'rule-condition']);
    expect(graded(rules(on), rules({ ...on, expression: '{ "!!": { "var": "paid" } }' }))).toEqual([]);
  });
});

describe('grades of the service level', () => {
  const none: Sla = {
    ...{ refreshFrequency: null, maxLatency: null, retention: null, availabilityPercent: null },
    ...{ availabilityTime: null, timeZone: null, columnName: null, inherited: false, extras: [] },
  };
  const sla = (change: Partial<Sla>): Partial<Contract> => ({ sla: present({ ...none, ...change }) });
  const hours = (amount: number) => ({ kind: 'amount', amount, unit: 'hour' }) as const;
  const text = (written: string) => ({ kind: 'text', text: written }) as const;

  it.each([
    [{ maxLatency: hours(4) }, { maxLatency: hours(1) }, 'breaking', 'promise-tightened'],
    [{ maxLatency: hours(4) }, { maxLatency: text('P1D') }, 'risky', 'promise-loosened'],
    [{ maxLatency: hours(4) }, { maxLatency: text('soon') }, 'risky', 'promise-changed'],
    [{ refreshFrequency: text('PT1H') }, { refreshFrequency: text('PT30M') }, 'breaking', 'promise-tightened'],
    [{ retention: hours(24) }, { retention: hours(48) }, 'breaking', 'promise-tightened'],
    [{ availabilityPercent: 99 }, { availabilityPercent: 90 }, 'risky', 'promise-loosened'],
    [{ availabilityTime: '09:30' }, { availabilityTime: '08:00' }, 'breaking', 'promise-tightened'],
    [{ maxLatency: hours(4) }, {}, 'breaking', 'promise-removed'],
    [{}, { retention: hours(4) }, 'harmless', 'promise-added'],
  ] as const)('promise: %j to %j is %s', (before, after, grade, id) => {
    const [line, found] = graded(sla(before), sla(after));
    expect([line?.split(':')[0], found]).toEqual([grade, id]);
  });

  it('the same length in another form is a change of words alone', () => {
    expect(graded(sla({ maxLatency: hours(24) }), sla({ maxLatency: text('P1D') }))).toEqual([
      'harmless: Maximum latency: 24 hours → 1 day',
      'promise-same',
    ]);
  });
});

describe('grades of facts and texts', () => {
  it('owners, names and descriptions are harmless, another asset and a deletion break', () => {
    const after = { owners: [], description: 'New', deleted: true, displayName: 'Orders', asset: null };
    const before = { ...after, ...{ owners: contract().owners, description: 'Old', deleted: false } };
    const lines = graded({ ...before, displayName: 'Sales', asset: contract().asset }, after);
    expect(lines.slice(0, 5)).toEqual([
      expect.stringMatching(/^breaking: Asset: .* → none$/),
      'breaking: Deleted: No → Yes',
      'harmless: Name: Sales → Orders',
      expect.stringMatching(/^harmless: Owners: .* → none$/),
      'harmless: Description changed',
    ]);
  });

  it('an approval that ends a contract is risky, any other word is not', () => {
    expect(graded({ approval: 'Approved' }, { approval: 'Deprecated' })[0]).toMatch(/^risky/);
    expect(graded({ approval: 'Approved' }, { approval: 'Draft' })[0]).toMatch(/^harmless/);
  });

  it('people who are not known have no grade and no line', () => {
    const { sections, lines, worst } = diff({ unknown: ['owners'] }, { owners: [] });
    expect(sections[0]?.items[0]).toMatchObject({ kind: 'unknown', grade: null, rule: null });
    expect([lines, worst]).toEqual([[], null]);
  });

  it('what cannot be read is risky, never harmless', () => {
    const unreadable = { state: 'unreadable', raw: '[1]' } as const;
    expect(graded({ columns: unreadable }, columns(typed('a', 'INT')))).toEqual([
      'risky: Schema changed',
      'unreadable',
    ]);
    const rules = (...all: (ReturnType<typeof rule> | ReturnType<typeof odd>)[]) => ({ semantics: present(all) });
    expect(graded(rules(odd({ a: 1 })), rules())[0]).toMatch(/^breaking: removed rule /);
  });
});

describe(gradedDiff, () => {
  it('finds nothing between a contract and itself', () =>
    expect(diff({}, {})).toEqual({
      sections: [],
      worst: null,
      counts: { breaking: 0, risky: 0, harmless: 0 },
      lines: [],
    }));

  it('counts every change once, the worst first', () => {
    const found = diff(columns(typed('a', 'INT'), typed('b', 'INT')), {
      ...columns(typed('a', 'BIGINT'), typed('c', 'INT')),
      description: 'New',
    });
    expect([found.worst, found.counts]).toEqual(['breaking', { breaking: 1, risky: 1, harmless: 2 }]);
    expect(found.lines.map(({ grade }) => grade)).toEqual(['breaking', 'risky', 'harmless', 'harmless']);
  });

  it('keeps names and values in a line short, and on one line', () => {
    const long = 'x\n'.repeat(5000);
    const { lines } = diff(columns(typed(long, long)), columns(typed(long, 'INT')));
    expect(lines[0]?.text).not.toContain('\n');
    expect(lines[0]?.text.length).toBeLessThan(250);
  });
});

describe(changeSummary, () => {
  const { lines } = diff(columns(typed('customer_id', 'INT'), typed('a', 'INT')), columns(typed('b', 'INT')));

  it('says the first changes and how many more there are', () => {
    expect(changeSummary(lines, 1)).toBe('Dropped customer_id, 2 more changes');
    expect(changeSummary(lines, 2)).toBe('Dropped customer_id, dropped a, 1 more change');
    expect(changeSummary(lines, 5)).toBe('Dropped customer_id, dropped a, added b');
    expect(changeSummary([], 1)).toBe('');
  });

  it('leaves a name that it begins with as it is', () => {
    const { lines: retypedLines } = diff(columns(typed('amount', 'DECIMAL')), columns(typed('amount', 'VARCHAR')));
    expect(changeSummary(retypedLines, 1)).toBe('amount: DECIMAL → VARCHAR');
  });
});
