import type { SearchScope } from '@shared/domain/asset';

/** What is looked for. */
export interface SearchWords {
  readonly text: string;
  readonly raw: boolean;
  readonly scope: SearchScope;
}

/**
 * Whether a search is the one before with letters added at its end or taken from it, as when a text is typed. Then hits of
 * the one before may stand in for a moment; those of another type or of another text would only mislead.
 */
export const isTypedOn = (before: SearchWords | undefined, { text, raw, scope }: SearchWords): boolean =>
  before !== undefined &&
  text !== '' &&
  before.raw === raw &&
  before.scope === scope &&
  (text.startsWith(before.text) || before.text.startsWith(text));
