/** Members that say nothing to a person: addresses, and what the server notes of its own changes. */
const silent = new Set(['href', 'changeDescription', 'incrementalChangeDescription']);

/** Members whose value the app keeps under another name. */
const renamed: Readonly<Record<string, readonly string[]>> = {
  executionTime: ['durationMs'],
  actualLatency: ['actualLatencyMs'],
  // The amounts of an SLA, and the number of hits.
  interval: ['amount'],
  period: ['amount'],
  value: ['amount', 'total'],
};

/** From this many characters on, a text does not stand in another one by chance. */
const longText = 16;

interface Leaf {
  readonly path: string;
  /** Of the member that holds it, or that holds the list that it is in. */
  readonly name: string;
  readonly value: string | number | boolean;
}

function* leavesOf(value: unknown, path = '$', name = ''): Generator<Leaf> {
  if (value === undefined || value === null || value === '') return;
  if (typeof value !== 'object') yield { path, name, value: value as Leaf['value'] };
  else if (Array.isArray(value)) for (const item of value) yield* leavesOf(item, `${path}[]`, name);
  else {
    for (const [key, member] of Object.entries(value)) {
      if (!silent.has(key)) yield* leavesOf(member, `${path}.${key}`, key);
    }
  }
}

/** What a text says that is JSON, such as the value of an extra; the text itself otherwise. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A copy in which the raw texts are left out, and an extra is a member of the name that it gives. */
function plainOf(read: unknown): unknown {
  if (Array.isArray(read)) return read.map(plainOf);
  if (typeof read !== 'object' || read === null) return read;
  const { key, raw: _, ...members } = read as Record<string, unknown>;
  if (typeof key === 'string' && 'value' in members) return { [key.split('.').at(-1) ?? '']: members['value'] };
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, plainOf(member)]));
}

/** Every value that was read, and those inside of texts that are JSON. */
function valuesIn(read: unknown): Leaf[] {
  const leaves = [...leavesOf(plainOf(read))];
  const inner = leaves.flatMap(({ name, value }) =>
    typeof value === 'string' ? [...leavesOf(parsed(value), '$', name)] : [],
  );
  return [...leaves, ...inner];
}

/**
 * The paths of all values in a body that are nowhere in what was read of it, `raw` texts left aside. A number and a mark
 * stand under their name. A text stands anywhere, but as a whole: only a long one may be a part of another.
 */
export function lostPaths(body: unknown, read: unknown): string[] {
  const found = valuesIn(read);
  const texts = new Set(found.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])));
  const named = new Set(found.map(({ name, value }) => `${name}: ${value}`));
  const isThere = ({ name, value }: Leaf): boolean => {
    if (typeof value !== 'string') return [name, ...(renamed[name] ?? [])].some((own) => named.has(`${own}: ${value}`));
    return texts.has(value) || (value.length >= longText && [...texts].some((text) => text.includes(value)));
  };
  const lost = [...leavesOf(body)].filter((leaf) => !isThere(leaf)).map(({ path }) => path);
  return [...new Set(lost)];
}
