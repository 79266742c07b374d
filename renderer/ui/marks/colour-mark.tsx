import type { ConnectionColour } from '@shared/domain/connection/connection';
import { colourNames } from '@shared/format/colour-names';
import { clsx } from 'clsx';
import styles from './colour-mark.module.css';

/** The colour of a connection beside its name, which already identifies it to screen readers. */
export const ColourMark = ({ colour }: { readonly colour: ConnectionColour }) => (
  <span className={styles['mark']} data-colour={colour} title={colourNames[colour]} aria-hidden="true" />
);

/** The same as a stripe, sized by `className`. The default grey has none. */
export const ColourStripe = ({
  colour,
  className,
}: {
  readonly colour: ConnectionColour;
  readonly className: string | undefined;
}) =>
  colour === 'grey' ? null : (
    <span className={clsx(styles['stripe'], className)} data-colour={colour} aria-hidden="true" />
  );
