import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReportRequest } from '@shared/domain/result/report';
import { type IndexApp, openIndexed } from '@tests/support/index-app';
import { saveItem } from '@tests/support/local-items';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('a report', () => {
  let folder: string;
  let on: IndexApp;
  let offered: string[];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'report-'));
    offered = [];
    const chooseFile = (name: string) => {
      offered.push(name);
      return path.join(folder, 'report.html');
    };
    on = await openIndexed({ most: 4, chooseFile });
    on.server.clear();
  });
  afterEach(async () => {
    await on.close();
    await rm(folder, { recursive: true });
  });

  const request = async (change: Partial<ReportRequest> = {}): Promise<ReportRequest> => ({
    keys: (await on.contracts()).map(({ key }) => key),
    title: 'Contracts: All',
    filter: null,
    days: 30,
    zone: 'Europe/Madrid',
    ...change,
  });

  it('is written whole from what this computer has, without asking the server', async () => {
    const report = await request();
    const { saved } = await on.app.call('report.file', { connectionId: on.connectionId, report, format: 'html' });
    const html = await readFile(path.join(folder, 'report.html'), 'utf8');
    expect(saved).toEqual({ fileName: 'report.html', bytes: Buffer.byteLength(html) });
    expect(await readdir(folder)).toEqual(['report.html']);
    for (const { contract } of await on.contracts()) expect(html).toContain(contract.displayName ?? contract.name);
    expect(html).toContain('<dt>Times in</dt><dd>Europe/Madrid</dd>');
    expect(html.endsWith('</html>\n')).toBe(true);
    expect(on.requests()).toEqual([]);
    expect(html).not.toContain(on.sample.tokens.full);
  });

  it('is named after the day in the zone on the screen', async () => {
    for (const zone of ['UTC', 'Pacific/Pago_Pago']) {
      const report = await request({ zone, title: 'Aux' });
      await on.app.call('report.file', { connectionId: on.connectionId, report, format: 'html' });
    }
    expect(offered).toEqual(['contracts_Aux-2026-05-20.html', 'contracts_Aux-2026-05-19.html']);
  });

  it('has the clock of 12 hours as soon as the person chooses it, in its page and its text', async () => {
    const report = await request({ zone: 'UTC' });
    const timesOf = async () => {
      await on.app.call('report.file', { connectionId: on.connectionId, report, format: 'html' });
      const { text } = await on.app.call('report.text', { connectionId: on.connectionId, report });
      const html = await readFile(path.join(folder, 'report.html'), 'utf8');
      return (html + text).match(/\d{4}, [\d:]+( [ap]m)? UTC/g) ?? [];
    };
    const in24 = await timesOf();
    await on.app.call('settings.set', { hours: '12' });
    const in12 = await timesOf();
    expect(in24.filter((time) => /m UTC/.test(time))).toEqual([]);
    expect(in12.length).toBe(in24.length);
    expect(in12.filter((time) => !/ [ap]m UTC/.test(time))).toEqual([]);
    await on.app.call('settings.set', { hours: '24' });
    expect(await timesOf()).toEqual(in24);
  });

  it('prints a report as PDF from its HTML page', async () => {
    const report = await request();
    const printed = { connectionId: on.connectionId, report, format: 'pdf' } as const;
    expect(await on.app.call('report.file', printed)).toMatchObject({ saved: { bytes: 5 } });
    expect(await readFile(path.join(folder, 'report.html'), 'utf8')).toBe('%PDF-');
  });

  it('is of the chosen contracts alone, in a chat too, with the notes about them', async () => {
    const [first, second] = await on.contracts();
    if (first === undefined || second === undefined) throw new Error('The sample has more contracts.');
    const note = { run: null, text: 'Known, ticket 9', acknowledged: null };
    const about = { contractId: first.contract.id, contractName: first.contract.fullyQualifiedName };
    await saveItem(on, 'note', { ...note, ...about });
    const report = await request({ keys: [first.key] });
    await on.app.call('report.file', { connectionId: on.connectionId, report, format: 'html' });
    const html = await readFile(path.join(folder, 'report.html'), 'utf8');
    expect(html).toContain('<dt>Contracts</dt><dd>1</dd>');
    expect(html).not.toContain(`<th scope="row">${second.contract.displayName ?? second.contract.name}</th>`);
    const { text } = await on.app.call('report.text', { connectionId: on.connectionId, report });
    expect(text).toMatch(/^\*\*Contracts: All\*\*\n/);
    expect(on.requests()).toEqual([]);
  });

  it.each([
    ['in a zone that nobody knows', { zone: 'Mars/Olympus' }],
    ['of no contract', { keys: [] }],
    ['without a title', { title: ' ' }],
  ])('is refused %s, and leaves no file', async (_, change) => {
    const report = await request(change);
    const made = on.app.call('report.file', { connectionId: on.connectionId, report, format: 'html' });
    await expect(made).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await readdir(folder)).toEqual([]);
  });
});
