import { type Contract, contractSchema } from '@shared/domain/contract/contract';
import { contractDiff } from '@shared/results/changes/contract-diff';
import { diffMarkdown } from '@shared/results/changes/diff-markdown';
import { partLabel } from '@shared/results/changes/diff-messages';
import { gradedDiff } from '@shared/results/changes/graded-diff';
import { column, odd, rule } from '@tests/support/contract-parts';
import { filled } from '@tests/support/filled';
import { describe, expect, it } from 'vitest';

const present = <T>(value: T) => ({ state: 'present', value }) as const;
const contract = (change: Partial<Contract> = {}): Contract => ({ ...filled(contractSchema, 'orders'), ...change });
const diff = (before: Partial<Contract>, after: Partial<Contract>) =>
  contractDiff(contract(before), contract(after), 'UTC');
const said = (before: Partial<Contract>, after: Partial<Contract>) =>
  diff(before, after).flatMap(({ key, items }) =>
    items.map(({ kind, name, parts }) =>
      [key, kind, name, ...parts.map((part) => `${partLabel(part.part)}:${part.before}>${part.after}`)].join(' '),
    ),
  );
const typed = (name: string, displayType: string) => ({ ...column(name), dataType: displayType, displayType });

describe(contractDiff, () => {
  it('finds nothing between a contract and itself', () => expect(diff({}, {})).toEqual([]));

  it('names columns that were added, removed, retyped and moved, nested ones by their path', () => {
    const before = [typed('id', 'INT'), typed('a', 'INT'), typed('b', 'INT'), column('payload', [typed('x', 'INT')])];
    const after = [typed('id', 'BIGINT'), typed('b', 'INT'), typed('a', 'INT'), column('payload', [typed('y', 'INT')])];
    expect(said({ columns: present(before) }, { columns: present(after) })).toEqual([
      'schema changed id Type:INT>BIGINT',
      expect.stringMatching(/^schema changed [ab] Order:null>moved$/),
      'schema removed payload.x Type:INT>null',
      'schema added payload.y Type:null>INT',
    ]);
  });

  it('moves a struct alone, not every column after it', () => {
    const struct = column('address', [column('street'), column('zip')]);
    const others = ['id', 'name', 'email'].map((name) => column(name));
    const moved = said({ columns: present([struct, ...others]) }, { columns: present([...others, struct]) });
    expect(moved).toEqual(['schema changed address Order:null>moved']);
  });

  it('says of people that one version does not know that they are not known, never that they were added', () => {
    const [mara] = contract().owners;
    const [before, after] = [contract({ owners: [] }), contract({ owners: mara === undefined ? [] : [mara] })];
    const [facts] = contractDiff({ ...before, unknown: ['owners'] }, after, 'UTC');
    expect(facts?.items).toMatchObject([{ kind: 'unknown', name: 'Owners', parts: [{ before: 'not known' }] }]);
    expect(contractDiff(before, after, 'UTC')[0]?.items[0]?.kind).toBe('added');
  });

  it('explains a changed rule in words, and one that was switched off', () => {
    const one = rule('hasOwner', { expression: '{"!!":{"var":"owners"}}', enabled: true });
    const other = { ...one, expression: '{"!":{"var":"owners"}}', enabled: false };
    expect(said({ semantics: present([one]) }, { semantics: present([other]) })).toEqual([
      'semantics changed hasOwner Condition:owners is set>owners is not set Checked:Yes>No',
    ]);
  });

  it('tells a section that was added from one that was there', () => {
    expect(said({ semantics: { state: 'missing' } }, { semantics: present([rule('a')]) })[0]).toContain(
      'semantics added a',
    );
  });

  it('compares terms, and sections in an unknown format, as texts', () => {
    const terms = (markdown: string) => present({ markdown, inherited: false, extras: [] });
    expect(diff({ terms: terms('Ask.') }, { terms: terms('Do not ask.') })).toMatchObject([
      { key: 'terms', text: { before: 'Ask.', after: 'Do not ask.' } },
    ]);
    const unreadable = { state: 'unreadable', raw: '{"a":1}' } as const;
    expect(diff({ sla: { state: 'missing' } }, { sla: unreadable })).toMatchObject([
      { key: 'sla', text: { before: '', after: '{"a":1}' } },
    ]);
  });

  it('keeps items of one name and items of unknown format apart', () => {
    const rules = [rule('same'), rule('same', { enabled: false }), odd({ a: 1 })];
    expect(said({ semantics: present(rules) }, { semantics: present(rules.slice(0, 1)) })).toHaveLength(2);
  });
});

const graded = (before: Partial<Contract>, after: Partial<Contract>) =>
  gradedDiff(contract(before), contract(after), 'UTC').sections;

describe(diffMarkdown, () => {
  it('writes every change and lets no server text become markup', () => {
    const sections = graded(
      { columns: present([typed('a', 'INT')]), terms: present({ markdown: 'old', inherited: false, extras: [] }) },
      { columns: present([typed('<b>', 'INT')]), terms: present({ markdown: '```new', inherited: false, extras: [] }) },
    );
    const text = diffMarkdown(sections, { contract: 'orders', from: 'Version 0.1', to: 'Version 0.2' });
    expect(text).toContain('# orders: Version 0\\.1 → Version 0\\.2'.replaceAll('\\.', '.'));
    expect(text).toContain('- **Removed** a: Type INT (Breaking)');
    expect(text).toContain('- **Added** \\<b\\>: Type INT (Harmless)');
    expect(text).toContain('````diff\n- old\n+ ```new\n````');
  });

  it('copies a text of very many backticks, in a fence that is longer than any of them', () => {
    const terms = (markdown: string) => ({ terms: present({ markdown, inherited: false, extras: [] }) });
    const sections = graded(terms(''), terms('` '.repeat(300_000)));
    const text = diffMarkdown(sections, { contract: 'orders', from: 'Version 0.1', to: 'Version 0.2' });
    expect(text.split('\n').slice(-3)).toEqual([`+ ${'` '.repeat(300_000)}`, '```', '']);
  });
});
