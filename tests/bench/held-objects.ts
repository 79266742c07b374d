import type { CDPSession } from '@playwright/test';

/** What a program makes. The rest of a heap is the engine's: code, which grows the more often a function runs, shapes. */
const made = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'number',
  'bigint',
]);

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}

/** Bytes of the objects, functions and texts that are left after a collection. */
export async function heldBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { snapshot, nodes } = await takeSnapshot(session);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (made.has(types[0][nodes[at + type] ?? -1] ?? '')) sum += nodes[at + size] ?? 0;
  }
  return sum;
}

async function takeSnapshot(session: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const take = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  return JSON.parse(chunks.join(''));
}
