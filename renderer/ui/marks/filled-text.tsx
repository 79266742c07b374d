import { Fragment, type ReactNode } from 'react';

interface FilledTextProps {
  /** A sentence with places, such as `Delete {count} from {connection}`. */
  readonly text: string;
  /** What is drawn in each place, by its name. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence of which parts look different, or come from a server: its words stay together for whoever translates them. */
export const FilledText = ({ text, parts }: FilledTextProps) =>
  [...text.matchAll(/\{(\w+)\}|[^{]+/g)].map(({ 0: words, 1: place, index }) => (
    <Fragment key={index}>{place === undefined ? words : parts[place]}</Fragment>
  ));
