import styles from '@renderer/features/contract/contract.module.css';
import type { Section, Terms } from '@shared/domain/contract';
import { ItemExtras } from './extras-list';
import { InheritedMark } from './inherited-mark';
import { originOfSection } from './inherited-parts';
import { RichText } from './rich-text';
import { SectionView } from './section-view';

const missing = {
  title: 'No terms of use',
  text: 'The contract does not say how the data may be used.',
};

/** The terms of use: Markdown that others wrote. */
export const TermsSection = ({ terms }: { readonly terms: Section<Terms> }) => (
  <SectionView section={terms} about="terms of use" missing={missing}>
    {({ markdown, extras }) => (
      <div className={styles['prose']}>
        <InheritedMark of={(parts) => originOfSection('terms', terms, parts)} />
        {markdown.trim() === '' ? <p>The terms of use are an empty text.</p> : <RichText text={markdown} />}
        <ItemExtras extras={extras} />
      </div>
    )}
  </SectionView>
);
