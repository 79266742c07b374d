import { type Said, sectionContents, type VersionContent } from './contract-items';
import type { DiffSection } from './diff-messages';
import { type ItemChange, itemChanges } from './item-changes';

/** What differs in one section: items, or a text as a whole. */
export interface SectionDiff {
  readonly key: DiffSection;
  readonly items: readonly ItemChange[];
  readonly text: { readonly before: string; readonly after: string } | null;
}

/** What differs between two versions of a contract, section by section; sections that are the same are left out. */
export function contractDiff(before: VersionContent, after: VersionContent, zone: string): readonly SectionDiff[] {
  const keys = Object.keys(sectionContents) as readonly DiffSection[];
  return keys.flatMap((key): readonly SectionDiff[] => {
    const [old, now] = [sectionContents[key](before, zone), sectionContents[key](after, zone)];
    if (typeof old === 'string' || typeof now === 'string') {
      const text = { before: textOf(old), after: textOf(now) };
      return text.before === text.after ? [] : [{ key, items: [], text }];
    }
    const items = itemChanges(old, now);
    return items.length === 0 ? [] : [{ key, items, text: null }];
  });
}

const textOf = (said: Said): string =>
  typeof said === 'string' ? said : said.map(({ name, parts }) => [name, ...Object.values(parts)].join(' ')).join('\n');
