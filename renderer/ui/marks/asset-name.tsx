import { clip } from '@shared/format/text';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import styles from './asset-mark.module.css';
import { SafeText } from './safe-text';

interface AssetNameProps {
  readonly fqn: string;
  /** Cut at the end of one line instead of going on in the next. */
  readonly isCut?: boolean;
}

const longest = 300;

/** The asset of a contract in a line under the contract's name, which contracts of other assets may have too. */
export const AssetName = ({ fqn, isCut = false }: AssetNameProps) => (
  <span className={clsx(styles['asset'], isCut && styles['cut'])}>
    {isCut ? <SafeText text={fqn} max={longest} titled /> : <Parts fqn={clip(fqn, longest)} />}
  </span>
);

/** A name that does not fit its line goes on in the next behind a dot. */
const Parts = ({ fqn }: { readonly fqn: string }) =>
  [...fqn.matchAll(/[^.]*\.?/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      <SafeText text={part} />
      <wbr />
    </Fragment>
  ));
