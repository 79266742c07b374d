import { shortText } from '@shared/words/text';

/** What a person does before anything is sent. */
export type Confirmation =
  /** The plan's own button is enough. */
  | { readonly kind: 'none' }
  /** The button is pressed, and then once more. */
  | { readonly kind: 'asked' }
  /** One of the texts is typed. */
  | { readonly kind: 'typed'; readonly choices: readonly string[] };

/** `Type 42 or orders to confirm`. */
export const typingLabel = (choices: readonly string[]): string =>
  `Type ${choices.map((choice) => shortText(choice, 120)).join(' or ')} to confirm`;

/** Compared as main does it. */
const plain = (text: string): string => text.normalize('NFC').trim();

/** Whether enough was typed, where something must be. */
export const isConfirmed = (confirmation: Confirmation, typed: string): boolean =>
  confirmation.kind !== 'typed' || confirmation.choices.some((choice) => plain(choice) === plain(typed));
