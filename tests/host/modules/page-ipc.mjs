import { decode, encode } from '../page/codec.mjs';
import { ipcMain } from './ipc-main.mjs';

/** Page to main: one call of the binding, from a world that only the preload has. */
export async function receive(contents, page, { payload, executionContextId }) {
  const { id, operation, channel, tree, long } = JSON.parse(payload);
  const frameId = page.worlds.get(executionContextId)?.frameId;
  const event = makeEvent(contents, contents.frame(frameId));
  if (operation === 'send') {
    const args = decode(tree, long);
    contents.ipc.emit(channel, event, ...args);
    ipcMain.emit(channel, event, ...args);
    return;
  }
  const reply = await answer(contents, channel, () => [event, ...decode(tree, long)]);
  await page.tellPreloadWorld(partsOf({ id, ...reply.message }, reply.long), { contextId: executionContextId });
}

async function answer(contents, channel, args) {
  try {
    const handler = contents.ipc.handlerFor(channel) ?? ipcMain.handlerFor(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    const { tree, long } = encode(await handler(...args()));
    return { message: { tree }, long };
  } catch (error) {
    return { message: { error: String(error) }, long: [] };
  }
}

function makeEvent(contents, senderFrame) {
  return {
    type: 'frame',
    sender: contents,
    senderFrame,
    frameId: senderFrame?.routingId ?? 0,
    processId: senderFrame?.processId ?? 0,
    reply: (channel, ...args) => contents.send(channel, ...args),
  };
}

/** Main to page: `webContents.send`. */
export async function post(page, channel, args, frameId) {
  const { tree, long } = encode(args);
  await page.tellPreloadWorld(partsOf({ channel, tree }, long), { frameId });
}

const pieceLength = 65_536;

/**
 * What hands `message` and its long texts to the preload's world. Chromium reads, converts and compiles pieces of
 * 64 k characters side by side: half the time of one script of 500 k.
 */
export function partsOf(message, long) {
  const parts = [];
  for (const [index, text] of long.entries()) {
    for (let at = 0; at < text.length; at += pieceLength) {
      parts.push(`${index},${quote(text.slice(at, at + pieceLength))}`);
    }
  }
  parts.push(JSON.stringify(message));
  return parts;
}

const escapes = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r' };

/**
 * A text as a JavaScript literal. JSON inside it keeps its double quotes as they are, so a page of rows is escaped once
 * (by the DevTools protocol) and not three times. Half a surrogate pair must be escaped to survive UTF-8.
 */
export const quote = (text) =>
  text.isWellFormed() ? `'${text.replaceAll(/[\\'\n\r]/g, (character) => escapes[character])}'` : JSON.stringify(text);
