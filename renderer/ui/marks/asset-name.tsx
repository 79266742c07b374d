import { clip } from '@shared/format/text';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import { SafeText } from './safe-text';

interface AssetNameProps {
  readonly fqn: string;
  /** Cut at the end of the line instead of wrapping. */
  readonly isCut?: boolean;
}

const longest = 300;

/** The asset below the name of its contract, which contracts of other assets may share. */
export const AssetName = ({ fqn, isCut = false }: AssetNameProps) => (
  <span className={clsx('block faint small normal breaks', isCut && 'cut')}>
    {isCut ? <SafeText text={fqn} max={longest} titled /> : <Parts fqn={clip(fqn, longest)} />}
  </span>
);

/** A long name wraps after its dots. */
const Parts = ({ fqn }: { readonly fqn: string }) =>
  [...fqn.matchAll(/[^.]*\.?/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      <SafeText text={part} />
      <wbr />
    </Fragment>
  ));
