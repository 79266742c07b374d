import {
  type ItemFile,
  itemFileText,
  type ReadFile,
  readItemFile,
  type SharedContent,
} from '@main/services/shared-folder/item-file';
import { itemText, itemTitle } from '@main/services/shared-folder/item-text';
import { serverFolder } from '@main/services/shared-folder/server-folder';
import { hashOf, versionFrom } from '@main/services/shared-folder/versions';
import { noteSchema } from '@shared/domain/local/note';
import { filled } from '@tests/support/filled';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const id = '5b1f3a52-6c1e-4d67-9a3f-00000000000a';
const by = { author: 'Ana', at: Date.UTC(2026, 4, 20) };
const noteOf = (text: string) => ({ ...filled(noteSchema, 'x'), id, text, contractId: id });
const textOf = (text: string, before: ItemFile | null = null) => {
  const content = noteSchema.parse(noteOf(text));
  return itemFileText('note', content, { version: versionFrom(hashOf(content), [], by), before });
};
const read = (text: string): ReadFile => readItemFile(text, { kind: 'note', id });
const itemOf = (text: string): ItemFile => {
  const found = read(text);
  if (found.kind !== 'item') throw new Error(`It could not be read: ${JSON.stringify(found)}`);
  return found.file;
};

/** Two texts with as many lines, as Git leaves them: what is the same stands once. */
function conflicted(ours: string, theirs: string): string {
  const others = theirs.split('\n');
  return ours
    .split('\n')
    .flatMap((line, at) =>
      line === others[at] ? [line] : ['<<<<<<< HEAD', line, '=======', others[at], '>>>>>>> origin/main'],
    )
    .join('\n');
}

describe('the file of an item', () => {
  it('says the same when it is read and written again, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }), (written) => {
        const parsed = noteSchema.safeParse(noteOf(written));
        fc.pre(parsed.success);
        const text = textOf(written);
        const file = itemOf(text);
        expect(file.content).toEqual(parsed.data);
        expect(itemFileText('note', file.content, { version: file.version, before: file })).toBe(text);
      }),
    );
  });

  it('has one value a line in one order, so that a Git diff shows what has changed', () => {
    const [one, other] = [textOf('One').split('\n'), textOf('Another').split('\n')];
    const changed = one.filter((line, at) => line !== other[at]).map((line) => line.trim().split(':')[0]);
    expect(changed).toEqual(['"text"', '"revision"']);
    expect(one.length).toBe(other.length);
  });

  it('is never more than a problem, whatever it holds', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ ...JSON.parse(textOf('x')), item: value })),
    );
    fc.assert(
      fc.property(odd, (text) => {
        expect(['problem', 'item']).toContain(read(text).kind);
      }),
    );
  });

  it('that Git could not merge is read as both of its versions, whatever they say', () => {
    const note = fc.string({ minLength: 1, maxLength: 80, unit: 'binary' });
    fc.assert(
      fc.property(note, note, (mine, theirs) => {
        fc.pre([mine, theirs].every((each) => noteSchema.safeParse(noteOf(each)).success));
        const [ours, others] = [textOf(mine), textOf(theirs)];
        const found = read(conflicted(ours, others));
        if (ours === others) expect(found).toEqual(read(ours));
        else expect(found).toEqual({ kind: 'sides', sides: { ours: itemOf(ours), theirs: itemOf(others) } });
      }),
    );
  });

  it('with a prototype in it changes nothing but itself', () => {
    const file = itemOf(textOf('x').replace('"kind"', '"__proto__": {"polluted": true},\n  "kind"'));
    itemFileText('note', file.content, { version: file.version, before: file });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('keeps at every depth what a newer version wrote, and loses what is known and gone', () => {
    const layout = { order: ['a', 'b'], hidden: [], widths: { a: 10, b: 20 } };
    const view = { id, name: 'Broken', search: { outcome: ['Failed'], text: 'orders' }, layout };
    const written = (content: SharedContent, before: ItemFile | null) =>
      itemFileText('view', content, { version: versionFrom(hashOf(content), [], by), before });
    const json = JSON.parse(written(view, null));
    json.item.search.since = { days: 3 };
    json.item.layout.density = 'high';
    json.item.mood = { at: [1] };
    const found = readItemFile(JSON.stringify(json), { kind: 'view', id });
    if (found.kind !== 'item') throw new Error('It could not be read.');
    const now = { ...view, search: { outcome: ['Aborted'] }, layout: { ...layout, order: ['b'], widths: { b: 30 } } };
    expect(JSON.parse(written(now, found.file)).item).toEqual({
      ...now,
      search: { outcome: ['Aborted'], since: { days: 3 } },
      layout: { ...now.layout, density: 'high' },
      mood: { at: [1] },
    });
  });

  it('that a person has written without a revision is a first version', () => {
    const text = textOf('By hand').replace(/"revision": "[^"]+",/, '');
    expect(itemOf(text).version).toMatchObject({ author: 'Ana', ancestors: [], hash: hashOf(noteOf('By hand')) });
  });

  it('changed by a person is made from the version that it names', () => {
    const before = itemOf(textOf('Before'));
    const { version } = itemOf(textOf('Before').replace('"Before"', '"After"'));
    expect(version.ancestors).toEqual([before.version.revision]);
  });

  it('is shown as lines: its text first, and what else differs by its name', () => {
    const note = {
      ...noteOf('First\nSecond'),
      acknowledged: { until: by.at, outcome: 'Failed', at: by.at },
      run: null,
    };
    expect(itemText(note).split('\n')).toEqual([
      'First',
      'Second',
      '',
      'acknowledged.until: 2026-05-20T00:00:00.000Z',
      'acknowledged.outcome: Failed',
      'acknowledged.at: 2026-05-20T00:00:00.000Z',
    ]);
    const view = { id, name: 'Broken', search: { outcome: ['Failed', 'Aborted'], mine: true }, layout: { order: [] } };
    expect(itemText(view)).toBe('name: Broken\nsearch.outcome: Failed, Aborted\nsearch.mine: true');
    expect([itemTitle(view), itemTitle({ ...note, contractName: 'orders' })]).toEqual(['Broken', 'orders']);
  });
});

describe('the folder of a server', () => {
  it.each([
    ['https://catalog.example.com/api', 'catalog.example.com'],
    ['https://Catalog.Example.com:443/api/', 'catalog.example.com'],
    ['http://localhost:8585/api', 'localhost_8585'],
  ])('is one that a person recognizes, the same for everybody: %s', (address, folder) => {
    expect(serverFolder(address)).toBe(folder);
  });

  it('leads nowhere else, and is another one for another server', () => {
    const addresses = [
      'https://example.com/om/api',
      'https://example.com/om_api',
      'https://example.com/../../etc',
      'https://example.com/%2e%2e%2fetc',
      'https://[::1]:8585/api',
      'https://con/api',
      `https://example.com/${'x'.repeat(300)}`,
      `https://example.com/${'x'.repeat(301)}`,
    ];
    const folders = addresses.map(serverFolder);
    expect(new Set(folders).size).toBe(addresses.length);
    for (const folder of folders) expect(folder).toMatch(/^(?!con$)[\w][\w.-]{0,70}$/);
  });
});
