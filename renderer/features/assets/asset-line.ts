import type { Asset } from '@shared/domain/asset';
import type { UnreadableRow } from '@shared/domain/contract';

/** What a line of the list can be. */
export type AssetLine = Asset | UnreadableRow;

export const lineKey = (line: AssetLine): string => (line.kind === 'asset' ? `${line.type}/${line.id}` : line.key);

export const lineProblem = (line: AssetLine): string | null => (line.kind === 'asset' ? null : line.reason);

/** The lines of the pages that are kept, each once: rows may move between pages while these are read again. */
export function linesOf(pages: readonly { readonly lines: readonly AssetLine[] }[]): readonly AssetLine[] {
  const seen = new Set<string>();
  return pages
    .flatMap((page) => page.lines)
    .filter((line) => {
      const key = lineKey(line);
      return !seen.has(key) && seen.add(key);
    });
}

/** The assets whose names hold a text literally; rows that cannot be read have none. */
export function linesWith(lines: readonly AssetLine[], text: string): readonly AssetLine[] {
  const wanted = comparable(text);
  return lines.filter(
    (line) =>
      line.kind === 'asset' &&
      [line.name, line.displayName, line.fullyQualifiedName].some(
        (name) => name !== null && comparable(name).includes(wanted),
      ),
  );
}

/** Letters typed on one system match the same letters written on another. */
const comparable = (text: string): string => text.normalize('NFC').toLowerCase().trim();
