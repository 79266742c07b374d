import { partsOf } from '@tests/host/modules/page-ipc.mjs';
import { decode, encode } from '@tests/host/page/codec.mjs';
import { createIpc } from '@tests/host/page/preload-world.mjs';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Long enough for a piece of its own, and for two. */
const lengths = fc.array(fc.constantFrom(1, 2000, 70_000), { minLength: 1, maxLength: 4 });

test('answers and events arrive whole and in order, however Chromium runs their parts', () => {
  const told = lengths.chain((each) => {
    const messages = each.map((length, at) => String(at).repeat(length));
    const parts = messages.flatMap((text, at) => {
      const { tree, long } = encode(at === 0 ? text : [text]);
      return partsOf(at === 0 ? { id: 1, tree } : { channel: 'event', tree }, long);
    });
    const order = fc.shuffledSubarray([...parts.keys()], { minLength: parts.length, maxLength: parts.length });
    return fc.record({ messages: fc.constant(messages), parts: fc.constant(parts), order });
  });
  return fc.assert(
    fc.asyncProperty(told, async ({ messages, parts, order }) => {
      const { ipcRenderer, hear } = createIpc(() => undefined, { encode, decode });
      const heard: unknown[] = [];
      ipcRenderer.on('event', (_event, text) => heard.push(text));
      const answer = ipcRenderer.invoke('call');
      for (const at of order) hear(at, ...new Function(`return [${parts[at]}]`)());
      expect(await answer).toBe(messages[0]);
      expect(heard).toEqual(messages.slice(1));
    }),
    { numRuns: 30 },
  );
});
