/** The place of a contract in the backup, and one of its results. */
interface ParsedRow {
  readonly contract: number;
  readonly raw: unknown;
}

export interface BackupParser {
  /** The results that end in this piece of the text. Throws when it is no JSON. */
  read(text: string): ParsedRow[];
  /** All that the text says beside its results, whose lists are empty; null when it ended too early. */
  end(): Record<string, unknown> | null;
}

const ofHead = ['format', 'version', 'operationId', 'createdAt', 'connection', 'count'];
/** Whatever holds one of these is thrown away while it is read. */
const paths = ['$.contracts.*.results.*', '$.contracts.*.contract', ...ofHead.map((member) => `$.${member}`)];

/** Takes a backup apart while it is read; what it has given away it does not keep. The parser is loaded when it is first needed. */
export async function createBackupParser(): Promise<BackupParser> {
  const { JSONParser } = await import('@streamparser/json');
  const parser = new JSONParser({ paths, keepStack: false });
  const frame = new Map<string, unknown>();
  const contracts = new Map<number, unknown>();
  let rows: ParsedRow[] = [];
  let failure: unknown = null;

  parser.onValue = ({ value, key, stack }) => {
    const place = Number(stack[2]?.key);
    if (stack.length > 3) rows.push({ contract: place, raw: value });
    else if (stack.length > 1) contracts.set(place, value);
    else frame.set(String(key), value);
  };
  parser.onError = (error) => {
    failure ??= error;
  };

  return {
    read(text) {
      rows = [];
      // What follows the end is no part of it, unless it is more than space.
      if (!parser.isEnded) parser.write(text);
      else if (text.trim() !== '') failure ??= new Error('text after the end');
      if (failure !== null) throw failure;
      return rows;
    },
    end() {
      if (!parser.isEnded) return null;
      const all = Array.from({ length: contracts.size }, (_, place) => ({
        contract: contracts.get(place),
        results: [],
      }));
      return { ...Object.fromEntries(frame), contracts: all };
    },
  };
}
