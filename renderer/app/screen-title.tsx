import { shortText } from '@shared/words/text';

interface ScreenTitleProps {
  /** The most telling part first: the name of the contract, then the screen. */
  readonly parts: readonly (string | null | undefined)[];
}

/** The title of the window. React moves the element into the head; one screen renders exactly one. */
export const ScreenTitle = ({ parts }: ScreenTitleProps) => <title>{titleOf(parts)}</title>;

const titleOf = (parts: ScreenTitleProps['parts']): string =>
  [
    ...parts.filter((part) => part !== null && part !== undefined).map((part) => shortText(part, 80)),
    'Contract Desk',
  ].join(' – ');
