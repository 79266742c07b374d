import { Fragment, type ReactNode } from 'react';

interface FilledTextProps {
  /** A sentence with placeholders, such as `Delete {count} from {connection}`. */
  readonly text: string;
  /** The content of each placeholder by its name. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** Fills elements into a sentence, which stays in one piece for translators. */
export const FilledText = ({ text, parts }: FilledTextProps) =>
  [...text.matchAll(/\{(\w+)\}|[^{]+/g)].map(({ 0: plain, 1: place, index }) => (
    <Fragment key={index}>{place === undefined ? plain : parts[place]}</Fragment>
  ));
