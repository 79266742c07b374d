import styles from '@renderer/features/contract/contract.module.css';
import { messages } from '@renderer/features/contract/messages';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import type { Section, Terms } from '@shared/domain/contract';
import { originOfSection } from './inherited-parts';
import { InheritedMark } from './origin';
import { RichText } from './rich-text';
import { ItemExtras, SectionView } from './section-view';

/** The terms of use: Markdown from the server. */
export const TermsSection = ({ terms }: { readonly terms: Section<Terms> }) => (
  <SectionView section={terms} text={messages.terms}>
    {({ markdown, extras }) => (
      <div className={styles['prose']}>
        <InheritedMark of={(parts) => originOfSection('terms', terms, parts)} />
        {markdown.trim() === '' ? <p>{messages.terms.empty}</p> : <RichText text={markdown} />}
        <ItemExtras extras={extras} />
      </div>
    )}
  </SectionView>
);

/** The whole contract, as the server sent it. */
export const RawSection = ({ raw }: { readonly raw: string }) => (
  <div className={styles['stack']}>
    <CodeBlock label={messages.raw.label} text={raw} copyLabel={messages.raw.copy} />
  </div>
);
