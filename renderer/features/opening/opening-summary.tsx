import { messages } from './messages';
import styles from './opening.module.css';
import type { OpeningList } from './use-listing';

/** The number of matches, announced to screen readers after each pause. */
export function FoundCount({ listing }: { readonly listing: OpeningList }) {
  return <output className={styles['reading']}>{describeFound(listing)}</output>;
}

/** `the best 8 of 42 contracts, 3 assets`; says so when nothing matches as typed. */
export function describeFound({ groups, contracts, matches, assets }: OpeningList): string {
  const { counts } = messages;
  const options = groups.flatMap((group) => group.options);
  const shownContracts = options.filter(({ kind }) => kind === 'contract').length;
  const shownAssets = options.filter(({ kind }) => kind === 'asset').length;
  if (contracts === 0) {
    if (shownAssets > 0) return counts.both(counts.noContract, counts.assets(shownAssets));
    return assets === 'found' ? counts.nothing : counts.noContract;
  }
  const isCut = contracts > shownContracts;
  const bestOf = matches.isNear ? counts.nearBestOf : counts.bestOf;
  const found = isCut ? bestOf(shownContracts, contracts) : counts.contracts(contracts);
  const contractText = matches.isNear ? counts.near(found) : found;
  return shownAssets > 0 ? counts.both(contractText, counts.assets(shownAssets)) : contractText;
}

/** What is missing in the list, and why. */
export function ListNotes({ listing: { isPartial, assets } }: { readonly listing: OpeningList }) {
  const about = assets === 'unasked' || assets === 'found' ? null : messages.assets[assets];
  return (
    <>
      {about === null ? null : <p className={styles['note']}>{about}</p>}
      {isPartial ? <p className={styles['note']}>{messages.counts.partial}</p> : null}
    </>
  );
}
