import type { Protection } from '@shared/domain/protection';
import type { RestorePreview } from '@shared/domain/restore';
import { plainText } from '@shared/words/text';

/** What a person does before results are put back, by the protection of the connection. */
export type Confirmation =
  /** The preview's own button is enough. */
  | { readonly kind: 'none' }
  /** The button is pressed, and then once more. */
  | { readonly kind: 'asked' }
  /** One of the texts is typed. */
  | { readonly kind: 'typed'; readonly choices: readonly string[] };

type Previewed = Pick<RestorePreview, 'missing'> & {
  readonly contracts: readonly Pick<RestorePreview['contracts'][number], 'name' | 'missing' | 'problem'>[];
};

/** A level that is not known asks for as much as the most careful one. */
export function confirmationOf(protection: Protection | null, { missing, contracts }: Previewed): Confirmation {
  if (protection === 'open') return { kind: 'none' };
  if (protection === 'careful') return { kind: 'asked' };
  const [contract, ...others] = contracts.filter((each) => each.missing > 0 && each.problem === null);
  const names = contract === undefined || others.length > 0 ? [] : [plainText(contract.name)];
  return { kind: 'typed', choices: [String(missing), ...names] };
}

export const isConfirmed = (needed: Confirmation, typed: string): boolean =>
  needed.kind !== 'typed' || needed.choices.includes(typed.trim());
