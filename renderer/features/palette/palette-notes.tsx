import { messages } from './messages';
import styles from './palette.module.css';
import type { Listing } from './use-listing';

/** `the best 6 of 42 contracts, 3 assets, 2 more`; says so when nothing matches as typed. */
export function describeFound({ groups, contracts, isNear, assets }: Listing): string {
  const { counts } = messages;
  const options = groups.flatMap((group) => group.options);
  const countOf = (...kinds: readonly string[]) => options.filter(({ kind }) => kinds.includes(kind)).length;
  const [shownContracts, shownAssets, others] = [countOf('contract'), countOf('asset'), countOf('entry', 'run')];
  const withOthers = (text: string) => (others > 0 ? counts.both(text, counts.more(others)) : text);
  if (contracts === 0) {
    if (others > 0 && shownAssets === 0) return counts.results(others);
    if (shownAssets > 0) return withOthers(counts.both(counts.noContract, counts.assets(shownAssets)));
    return assets === 'found' || assets === 'unasked' ? counts.nothing : counts.noContract;
  }
  const isCut = contracts > shownContracts;
  const bestOf = isNear ? counts.nearBestOf : counts.bestOf;
  const found = isCut ? bestOf(shownContracts, contracts) : counts.contracts(contracts);
  const contractText = isNear ? counts.near(found) : found;
  return withOthers(shownAssets > 0 ? counts.both(contractText, counts.assets(shownAssets)) : contractText);
}

/** What is missing in the list, and why. */
export function ListNotes({ listing: { isPartial, assets } }: { readonly listing: Listing }) {
  const about = assets === 'unasked' || assets === 'found' ? null : messages.assets[assets];
  return (
    <>
      {about === null ? null : <p className={styles['note']}>{about}</p>}
      {isPartial ? <p className={styles['note']}>{messages.counts.partial}</p> : null}
    </>
  );
}
