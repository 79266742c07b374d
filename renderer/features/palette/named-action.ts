import { commands, commandsOn } from '@shared/commands';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { contractTitle } from '@shared/format/contract-title';
import type { ContractMatches } from '@shared/search/contract-search';
import { typedWords } from '@shared/search/vocabulary';
import type { PaletteOption } from './options';
import { rankEntries } from './rank';
import type { ActionSubject } from './result-actions';

/** A text that is read as a contract's name, then what to do: `orders daily`, `copy link`. */
export interface NamedAction {
  readonly name: string;
  readonly action: string;
}

/** The ways to read a text so, the longest name first; none where no command about a contract has the last word. */
export function readNamedActions(text: string): readonly NamedAction[] {
  const words = typedWords(text);
  const titles = commandsOn('contract').map(
    (id) => ({ kind: 'command', id, title: commands[id].title, onSelect: () => undefined }) as const,
  );
  return words
    .map((_, at) => ({ name: words.slice(0, at).join(' '), action: words.slice(at).join(' ') }))
    .filter(({ name, action }) => name !== '' && rankEntries(titles, action).length > 0)
    .toReversed();
}

const mostContracts = 2;
const mostActions = 4;

interface Known {
  readonly search: (text: string) => ContractMatches;
  readonly actionsOf: (indexed: IndexedContract) => ActionSubject | null;
}

/** What can be done with the contracts that a text names before it says what: `orders copy link`. Empty for other texts. */
export function namedActions(text: string, { search, actionsOf }: Known): readonly PaletteOption[] {
  for (const { name, action } of readNamedActions(text)) {
    const found = search(name);
    const hits = found.isNear ? [] : found.best(mostContracts);
    const options = hits.flatMap(({ contract }) => {
      const ranked = rankEntries(actionsOf(contract)?.entries ?? [], action);
      return ranked.slice(0, mostActions / hits.length).map(({ entry }): PaletteOption => {
        const key = `${contract.key} ${entry.id}`;
        return { kind: 'entry', key, entry: { ...entry, about: nameOf(contract) } };
      });
    });
    if (options.length > 0) return options;
  }
  return [];
}

function nameOf({ contract }: IndexedContract): string {
  const title = contractTitle(contract);
  const path = contract.asset?.fullyQualifiedName ?? contract.fullyQualifiedName;
  return path === title ? title : `${title} · ${path}`;
}
