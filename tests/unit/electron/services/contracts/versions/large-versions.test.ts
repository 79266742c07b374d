import { inflateRawSync } from 'node:zlib';
import { versionsInBody } from '@main/api/contracts-api';
import { JsonText } from '@main/lib/json-text';
import { copyOfText } from '@main/services/contracts/content-copy';
import { heldHere } from '@main/services/contracts/versions/held-versions';
import { versionsOfServer } from '@main/services/contracts/versions/known-versions';
import { createLargeAnswers } from '@main/services/contracts/versions/large-answers';
import { createLargeVersions, type LargeThreadEvents } from '@main/services/contracts/versions/large-versions';
import { contractIdSchema } from '@shared/domain/ids';
import { setTimeChoices, timeChoices } from '@shared/format/time-choices';
import { describe, expect, it, vi } from 'vitest';

const contractId = contractIdSchema.parse('00000000-0000-4000-8000-000000000001');
const maxDepth = 64;

const wire = (version: number, dataType: string) => ({
  id: contractId,
  name: 'orders',
  version,
  updatedAt: version * 1000,
  entity: { id: contractId, type: 'table' },
  ...(version > 0.1 ? { owners: [{ id: contractId, type: 'user', name: 'ana' }] } : {}),
  schema: [
    { name: 'id', dataType: 'INT' },
    { name: 'amount', dataType },
  ],
});
const bodyOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const body = bodyOf({ versions: [wire(0.2, 'BIGINT'), wire(0.1, 'VARCHAR')].map((each) => JSON.stringify(each)) });
const pair = { from: '0.1', to: '0.2', zone: 'UTC' };

/** A thread whose messages are cloned, and come later. */
function threads() {
  const ended = vi.fn();
  const started: LargeThreadEvents[] = [];
  const start = (events: LargeThreadEvents) => {
    const answerTo = createLargeAnswers();
    started.push(events);
    return {
      ask: (asked: Parameters<ReturnType<Parameters<typeof createLargeVersions>[0] & object>['ask']>[0]) => {
        const { number, question } = structuredClone(asked);
        setImmediate(() => events.onAnswer(structuredClone({ number, answer: answerTo(question) })));
      },
      end: ended,
    };
  };
  return { start, started, ended };
}

const valueIn = (answer: unknown) => (answer instanceof JsonText ? answer.value() : answer);
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('versions of megabytes', () => {
  it('are told by the thread as main itself would tell them', async () => {
    const { start } = threads();
    const held = await createLargeVersions(start, vi.fn()).read({ contractId, body, maxDepth });
    const here = heldHere(versionsOfServer(versionsInBody(body, contractId, maxDepth)));
    expect(await held.list()).toEqual(plain(await here.list()));
    expect(valueIn(await held.get('0.2'))).toEqual(plain(await here.get('0.2')));
    expect(valueIn(await held.compare(pair))).toEqual(plain(await here.compare(pair)));
  });

  it('are compared with the clock that is chosen, which the thread does not know by itself', async () => {
    const dated = (version: number, hour: number) => ({
      ...wire(version, 'INT'),
      effectiveFrom: Date.UTC(2026, 4, 12, hour),
    });
    const dates = bodyOf({ versions: [dated(0.2, 14), dated(0.1, 13)].map((each) => JSON.stringify(each)) });
    const held = await createLargeVersions(threads().start, vi.fn()).read({ contractId, body: dates, maxDepth });
    const inApp = timeChoices();
    setTimeChoices({ ...inApp, is12Hours: true });
    const compared = held.compare(pair);
    // The thread answers later, and its own choices are those of a start.
    setTimeChoices(inApp);
    expect(JSON.stringify(valueIn(await compared))).toMatch(/ 1:00:00 pm UTC.* 2:00:00 pm UTC/);
    setTimeChoices(inApp);
  });

  it('cross as what differs, and people that the first version does not know are not said to be added', async () => {
    const { start } = threads();
    const held = await createLargeVersions(start, vi.fn()).read({ contractId, body, maxDepth });
    const { sections } = valueIn(await held.compare(pair)) as {
      sections: { key: string; items: { name: string }[] }[];
    };
    const names = sections.map(({ key, items }) => [key, items.map(({ name }) => name)]);
    expect(names).toContainEqual(['schema', ['amount']]);
    expect(JSON.stringify(sections)).toContain('"kind":"unknown","name":"Owners"');
  });

  it('that are no versions are refused as main would refuse them, and hold no thread', async () => {
    const { start, ended } = threads();
    const { read } = createLargeVersions(start, vi.fn());
    const refused = read({ contractId, body: new TextEncoder().encode('{"versions": ['), maxDepth });
    await expect(refused).rejects.toMatchObject({ code: 'bad_response', details: { where: 'body: expected JSON' } });
    const deep = read({ contractId, body: bodyOf([[[]]]), maxDepth: 2 });
    await expect(deep).rejects.toMatchObject({ code: 'bad_response' });
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('end their thread when nobody holds any of them', async () => {
    const { start, started, ended } = threads();
    const { read } = createLargeVersions(start, vi.fn());
    const [one, other] = [await read({ contractId, body, maxDepth }), await read({ contractId, body, maxDepth })];
    one.drop();
    await expect(one.get('0.1')).rejects.toMatchObject({ code: 'not_found' });
    expect(valueIn(await other.get('0.1'))).toMatchObject({ version: 0.1 });
    const waiting = other.get('0.1');
    other.drop();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    expect([started.length, ended.mock.calls.length]).toEqual([1, 1]);
  });

  it('have the stored copy of a contract made in a thread as main makes it, which ends with it', async () => {
    const { start, ended } = threads();
    const { copyOf } = createLargeVersions(start, vi.fn());
    const raw = JSON.stringify(wire(0.2, 'BIGINT'), null, 2);
    const made = await copyOf(raw);
    const here = copyOfText(raw);
    expect(made?.digest).toBe(here?.digest);
    expect(inflateRawSync(made?.content as Uint8Array).toString()).toBe(here?.content);
    expect(await copyOf('[]')).toBeNull();
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('start no other thread when a copy or a reading under way is ended', async () => {
    const { start, started } = threads();
    const { copyOf, read, end } = createLargeVersions(start, vi.fn());
    const underWay = [copyOf('{}'), read({ contractId, body, maxDepth })];
    end();
    for (const each of underWay) await expect(each).rejects.toMatchObject({ code: 'cancelled' });
    expect(started).toHaveLength(1);
  });

  it('are read again by another thread after one has ended by itself', async () => {
    const { start, started } = threads();
    const onLost = vi.fn();
    const { read } = createLargeVersions(start, onLost);
    const held = await read({ contractId, body, maxDepth });
    const waiting = held.get('0.1');
    started[0]?.onLost(new Error('out of memory'));
    await expect(waiting).rejects.toThrow('out of memory');
    expect(onLost).toHaveBeenCalledOnce();
    const again = await read({ contractId, body, maxDepth });
    expect(valueIn(await again.get('0.1'))).toMatchObject({ version: 0.1 });
    expect(started).toHaveLength(2);
  });
});
