import type { BackupEntries, BackupEntry } from './backup-entry';

/** Entries of one block; a whole block is never copied when more come. */
const blockSize = 4096;
/** Of the first one as it begins: a backup may be of thousands of contracts with a few results each. */
const firstSize = 16;
const digestBytes = 18;
const idBytes = 16;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idKinds = { none: 0, uuid: 1, other: 2 } as const;

interface Block {
  readonly ordinals: Uint32Array;
  readonly timestamps: Float64Array;
  /** Places in the lists of different statuses and of different lost members. */
  readonly statuses: Uint32Array;
  readonly lost: Uint32Array;
  readonly idKinds: Uint8Array;
  readonly ids: Buffer;
  readonly digests: Buffer;
}

const createBlock = (size: number): Block => ({
  ordinals: new Uint32Array(size),
  timestamps: new Float64Array(size),
  statuses: new Uint32Array(size),
  lost: new Uint32Array(size),
  idKinds: new Uint8Array(size),
  ids: Buffer.alloc(size * idBytes),
  digests: Buffer.alloc(size * digestBytes),
});

function largerBlock(block: Block): Block {
  const larger = createBlock(Math.min(blockSize, block.ordinals.length * 4));
  for (const name of ['ordinals', 'timestamps', 'statuses', 'lost', 'idKinds', 'ids', 'digests'] as const) {
    larger[name].set(block[name]);
  }
  return larger;
}

export interface EntryColumns extends BackupEntries {
  add(entry: BackupEntry): void;
}

/** Collects entries in some sixty bytes each: as objects, half a million of them take a hundred megabytes. */
export function createEntryColumns(): EntryColumns {
  const blocks: Block[] = [];
  const statuses = createList<string>((status) => status);
  const lists = createList<readonly string[]>((names) => JSON.stringify(names));
  /** Ids of another form, by their places. */
  const otherIds = new Map<number, string>();
  let length = 0;

  /** The last block, with room for an entry at that place in it. */
  function blockFor(at: number): Block {
    const last = blocks.at(-1);
    if (last === undefined || at === 0) blocks.push(createBlock(last === undefined ? firstSize : blockSize));
    else if (at === last.ordinals.length) blocks[blocks.length - 1] = largerBlock(last);
    return blocks.at(-1) as Block;
  }

  function idAt({ ids, idKinds: kinds }: Block, at: number, place: number): string | null {
    if (kinds[at] === idKinds.none) return null;
    if (kinds[at] === idKinds.other) return otherIds.get(place) ?? null;
    const hex = ids.toString('hex', at * idBytes, (at + 1) * idBytes);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }

  function writeId({ ids, idKinds: kinds }: Block, at: number, id: string | null): void {
    if (id === null) return;
    const isUuid = uuid.test(id);
    kinds[at] = isUuid ? idKinds.uuid : idKinds.other;
    if (isUuid) ids.write(id.replaceAll('-', ''), at * idBytes, 'hex');
    else otherIds.set(length, id);
  }

  return {
    get length() {
      return length;
    },

    add({ ordinal, id, timestamp, status, digest, lost }) {
      const at = length % blockSize;
      const block = blockFor(at);
      block.ordinals[at] = ordinal;
      block.timestamps[at] = timestamp;
      block.statuses[at] = statuses.placeOf(status);
      block.lost[at] = lists.placeOf(lost);
      writeId(block, at, id);
      block.digests.write(digest, at * digestBytes, 'base64');
      length += 1;
    },

    at(place) {
      const block = place < length ? blocks[Math.floor(place / blockSize)] : undefined;
      if (block === undefined) return undefined;
      const at = place % blockSize;
      return {
        ordinal: block.ordinals[at] ?? 0,
        id: idAt(block, at, place),
        timestamp: block.timestamps[at] ?? 0,
        status: statuses.at(block.statuses[at] ?? 0) ?? '',
        digest: block.digests.toString('base64', at * digestBytes, (at + 1) * digestBytes),
        lost: lists.at(block.lost[at] ?? 0) ?? [],
      };
    },
  };
}

/** Different values, each once, by their places. */
function createList<T>(textOf: (value: T) => string) {
  const places = new Map<string, number>();
  const values: T[] = [];
  return {
    placeOf(value: T): number {
      const text = textOf(value);
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, values.length);
      values.push(value);
      return values.length - 1;
    },
    at: (place: number): T | undefined => values[place],
  };
}
