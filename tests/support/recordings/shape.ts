/** What stands in a change description depends on what the server happened to have loaded; that it is one does not. */
const openLists = ['fieldsAdded', 'fieldsUpdated', 'fieldsDeleted'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/**
 * Where two values differ in their members, the types of these or the lengths of lists, as `path: recorded, answered`.
 * Every item of a list is compared with the one in its place; a list that was cut off, as far as it goes.
 */
export function differences(recorded: unknown, answered: unknown, isCut = false, path = '$'): string[] {
  if (typeOf(recorded) !== typeOf(answered)) return [`${path}: ${typeOf(recorded)}, ${typeOf(answered)}`];
  if (Array.isArray(recorded) && Array.isArray(answered)) return ofLists(recorded, answered, isCut, path);
  if (!isRecord(recorded) || !isRecord(answered)) return [];
  const all = new Set([...Object.keys(recorded), ...(isCut ? [] : Object.keys(answered))]);
  return [...all].flatMap((key) => {
    const here = `${path}.${key}`;
    if (!(key in recorded)) return [`${here}: not recorded`];
    if (!(key in answered)) return [`${here}: missing`];
    if (key === 'changeSummary') return [];
    if (openLists.includes(key)) return Array.isArray(answered[key]) ? [] : [`${here}: no list`];
    return differences(recorded[key], answered[key], isCut, here);
  });
}

function ofLists(recorded: readonly unknown[], answered: readonly unknown[], isCut: boolean, path: string): string[] {
  const isShort = isCut ? answered.length < recorded.length : answered.length !== recorded.length;
  const both = recorded.slice(0, answered.length);
  return [
    ...(isShort ? [`${path}: ${recorded.length} items, ${answered.length}`] : []),
    ...both.flatMap((item, index) => differences(item, answered[index], false, `${path}[${index}]`)),
  ];
}
