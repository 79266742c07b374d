import { isFailing } from '@shared/results/run/run-status';
import { hangMs } from '@tests/support/hang';
import { type IndexApp, openIndexApp } from '@tests/support/index-app';
import { afterEach, describe, expect, it } from 'vitest';

let desk: IndexApp;
afterEach(() => desk.close());

const runReads = () =>
  desk
    .requests()
    .filter((path) => path.endsWith('/results'))
    .map((path) => path.split('/')[1] ?? '');

/** The list was read as a whole, and two contracts are being read. */
async function openListed(): Promise<() => void> {
  desk = await openIndexApp({ dialect: 'openmetadata', release: '1.12', most: 60 });
  const letGo = desk.server.hold({ path: '/results?' });
  await desk.open();
  await expect.poll(async () => (await desk.status()).listedAt, { timeout: hangMs }).not.toBeNull();
  await expect.poll(() => runReads().length, { timeout: hangMs }).toBe(2);
  return letGo;
}

describe('the first reading of the contracts', () => {
  it('has the server’s own word on each as soon as the list was read, and calls none of them read', async () => {
    const letGo = await openListed();
    const all = (await desk.contracts()).filter(({ contract }) => !contract.deleted);
    expect(all.filter(({ contract }) => contract.latest !== null).length).toBeGreaterThan(20);
    expect(all.every(({ readAt, standing }) => readAt === null && standing.newest === null)).toBe(true);
    expect(await desk.status()).toMatchObject({ unread: all.length, checked: 0 });
    expect(desk.app.notices).toEqual([]);
    letGo();
    await desk.untilIdle();
  });

  it('reads what the server calls failed, then mine, then pinned, then what is on the screen', async () => {
    const letGo = await openListed();
    const { app, connectionId } = desk;
    const known = (await desk.contracts()).filter(({ contract }) => !contract.deleted);
    const begun = new Set(runReads());
    const rest = known.filter(({ key }) => !begun.has(key));
    const failed = rest.filter(({ contract }) => isFailing(contract.latest?.status ?? ''));
    const others = rest.filter((line) => !failed.includes(line));
    const owner = others.find(({ contract }) => contract.owners.length > 0)?.contract.owners[0]?.name ?? '';
    const isOwned = ({ contract, reviewers }: (typeof others)[number]) =>
      [...contract.owners, ...reviewers].some(({ name }) => name === owner);
    const mine = others.filter(isOwned);
    const [pin, shown, ...nobodys] = others.filter((line) => !isOwned(line));
    if (pin === undefined || shown === undefined) throw new Error('the sample has too few contracts');
    await app.call('index.view', { connectionId, keys: [shown.key] });
    await app.call('local.put', {
      connectionId,
      change: { kind: 'pin', items: [{ id: pin.key, contractName: null }] },
    });
    await app.call('index.identify', { connectionId, person: { name: owner, label: owner } });
    letGo();
    await desk.untilIdle();
    const order = runReads().filter((id) => !begun.has(id));
    const groups = [failed, mine, [pin], [shown], nobodys].map((lines) => lines.map(({ key }) => key));
    let from = 0;
    for (const keys of groups) {
      expect(keys.length).toBeGreaterThan(0);
      expect(new Set(order.slice(from, from + keys.length))).toEqual(new Set(keys));
      from += keys.length;
    }
  });

  it('reads a contract of which a person has just seen a run before all others', async () => {
    const letGo = await openListed();
    const { app, connectionId } = desk;
    const begun = new Set(runReads());
    const last = (await desk.contracts()).findLast(
      ({ key, contract }) => !contract.deleted && !begun.has(key) && contract.latest?.status === 'Success',
    );
    if (last === undefined) throw new Error('the sample has no such contract');
    await app.call('results.newest', { connectionId, contractId: last.contract.id });
    letGo();
    await desk.untilIdle();
    expect(runReads().find((id) => !begun.has(id))).toBe(last.key);
  });
});
