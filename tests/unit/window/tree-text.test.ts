import { plainWords } from '@tests/window/fixtures/plain-words';
import { formatTrees, parseTrees, treeDiff, withPlacesOf } from '@tests/window/fixtures/tree-file';
import { screenLines, treeLines } from '@tests/window/fixtures/tree-text';
import { describe, expect, it } from 'vitest';

describe(plainWords, () => {
  it.each([
    ['Up to date · checked 19:45–19:46 CET', 'Up to date · checked «time»'],
    ['26 Nov 2026, 23:00 – 23:59 CET', '«time»'],
    ['longest failing streak 2 (17 May – 18 May 2026)', 'longest failing streak 2 («time»)'],
    ['Until next week (Mon 30 Nov)', 'Until next week («time»)'],
    ['Until Friday (4 Dec)', 'Until Friday («time»)'],
    ['Data contracts, 21 to 27 November', 'Data contracts, «time»'],
    ['Data contracts, 28 November to 4 December', 'Data contracts, «time»'],
    ['29 Mar 2026, 03:30:00.000 CEST = 29 Mar 2026, 01:30:00.000 UTC', '«time»'],
    ['1980 1990 2000 2010 2020', '«time»'],
    ['Jan Feb Mar', '«time»'],
    ['2 days ago ×2', '«age» ×2'],
    ['expires in 5 days', 'expires «age»'],
    ['Passed 20 ms', 'Passed «duration»'],
    ['It has been running for 195 d.', 'It has been running for «duration».'],
    ['12 runs: 6 Success, one bar per 6 hours.', '12 runs: 6 Success, one bar per «span».'],
    ['http://127.0.0.1:42781/api/v1/…', 'http://127.0.0.1:«port»/api/v1/…'],
    [
      '/tmp/desk-e2e-OOMA61/backups/5 contracts 2026-11-27 184716Z clean-up.json',
      '«folder»/backups/5 contracts «time» clean-up.json',
    ],
    ['GET /v1/x/97d66fd6-2e7f-4a74-aedc-36227c40632b/1779008413540', 'GET /v1/x/«id»/«ms»'],
  ])('%s', (text, words) => expect(plainWords(text)).toBe(words));

  it.each(['May be deleted', 'Version 1.12.6', '5/5', '3 of 3 passed', 'Not validated for 7 days 1', 'Mute for today'])(
    'leaves %s',
    (text) => expect(plainWords(text)).toBe(text),
  );
});

describe(treeLines, () => {
  it('tells roles, names, states, and where the great parts are', () => {
    const box = { x: 0, y: 44.4, width: 168, height: 732 };
    const link = { role: 'link', name: 'Home', box };
    const tree = [{ role: 'navigation', name: 'Places', box, children: [link, { role: 'button', disabled: true }] }];
    expect(treeLines(tree)).toEqual([
      '- navigation "Places" [0,44 168×732]',
      '  - link "Home"',
      '  - button [disabled]',
    ]);
  });

  it('has a row in one line, with what can be used in its cells, and says what comes again once', () => {
    const cell = (name: string) => ({ role: 'gridcell', name });
    const actions = { ...cell('Delete'), children: [{ role: 'button', name: 'Delete' }] };
    const row = { role: 'row', name: 'Failed – – –', children: ['Failed', '–', '–', '–'].map(cell).concat(actions) };
    expect(treeLines([row])).toEqual(['- row: Failed | – | … | <button "Delete">']);
    const button = { role: 'button', name: 'Run' };
    expect(treeLines([button, button, button])).toEqual(['- button "Run"', '- … again']);
  });

  it('keeps the first rows of many, the words of a live region, and an element that holds only another in its line', () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({ role: 'row', children: [{ role: 'cell', name: `${at}` }] }));
    expect(treeLines(rows).slice(4)).toEqual(['- row: 4', '- … more of row']);
    const item = { role: 'listitem', children: [{ role: 'link', name: 'All' }] };
    expect(treeLines([{ role: 'status' }, { role: 'status', text: 'Copied' }, item])).toEqual([
      '- status: Copied',
      '- listitem > link "All"',
    ]);
  });

  it('has the days of a map in one cell, and whether the focus is there', () => {
    const day = (date: number, more = {}) => ({ role: 'gridcell', name: `Orders, ${date} Nov: No runs`, ...more });
    const cells = [{ role: 'rowheader', name: 'Orders' }, ...[1, 2, 3, 4].map((date) => day(date))];
    expect(treeLines([{ role: 'row', children: [...cells, day(5, { active: true })] }])).toEqual([
      '- row: Orders | … days [focused]',
    ]);
  });

  it('says of a calendar that there are days, and nothing of passing messages', () => {
    const calendar = { role: 'grid', name: 'May 2026', children: [{ role: 'columnheader', name: 'Monday' }] };
    const notifications = { role: 'region', name: 'Notifications', children: [{ role: 'dialog', name: 'Copied' }] };
    expect(treeLines([calendar, notifications])).toEqual(['- grid "«time»": … days', '- region "Notifications": …']);
  });

  it('names a part of the frame that is as before in one line', () => {
    const bar = (name: string) => ({ role: 'banner', children: [{ role: 'button', name }] });
    const main = { role: 'main', text: 'Home' };
    expect(screenLines([bar('Back'), main], [bar('Back')])).toEqual(['- banner: as before', '- main: Home']);
    expect(screenLines([bar('Back'), main], [bar('Other')])[0]).toBe('- banner > button "Back"');
  });
});

describe('the file', () => {
  it('reads what it writes', () => {
    const trees = new Map([
      ['one', ['- main', '  - button "Open"']],
      ['two', ['- main: == none']],
    ]);
    expect(parseTrees(formatTrees(trees))).toEqual(trees);
  });

  it('takes about the same place for the same, and another word or a far place for another', () => {
    const file = ['- main [0,44 168×732]', '- grid "Runs" [0,100 800×32]', '- text: end'];
    expect(withPlacesOf(file, ['- main [0,50 168×726]', ...file.slice(1)])).toEqual(file);
    const far = ['- main [0,44 168×732]', '- grid "Runs" [0,400 800×32]', '- text: end'];
    expect(withPlacesOf(file, far)).toEqual(far);
    expect(treeDiff(file, far).split('\n')).toEqual([
      ' - main [0,44 168×732]',
      '-- grid "Runs" [0,100 800×32]',
      '+- grid "Runs" [0,400 800×32]',
      ' - text: end',
    ]);
    expect(treeDiff(file, file)).toBe('');
  });
});
