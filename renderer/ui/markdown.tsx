import { isWithinMarkdownBudget, markdownLimit } from '@renderer/lib/markdown-budget';
import { cellTextLength } from '@shared/domain/limits';
import { clip, shortText } from '@shared/words/text';
import { useMemo, useState } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Button } from './button';
import { CodeBlock } from './code-block';
import { markHidden } from './mark-hidden';
import styles from './markdown.module.css';
import { markdownParts, markdownTags } from './markdown-parts';
import { SafeText } from './safe-text';

interface MarkdownProps {
  /** Foreign text. */
  readonly text: string;
  /** Asked with an absolute https address; whoever opens it asks the person first. */
  readonly onOpenLink: (url: string) => void;
}

const plugins = [remarkGfm];
const steps = [markHidden];

/** Markdown as React elements: HTML in it stays visible text, images are not loaded, only https links do something. */
export function Markdown({ text, onOpenLink }: MarkdownProps) {
  const parts = useMemo(() => markdownParts(onOpenLink), [onOpenLink]);
  if (!isWithinMarkdownBudget(text)) return <PlainMarkdown text={text} />;
  return (
    <div className={styles['root']}>
      <ReactMarkdown
        remarkPlugins={plugins}
        rehypePlugins={steps}
        components={parts}
        allowedElements={markdownTags}
        unwrapDisallowed
        urlTransform={(url) => url}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

const inlineTags = ['strong', 'em', 'del', 'code', 'a', 'img'];

/** The same within one line, such as a cell of a grid: what stands in blocks runs on. */
export function InlineMarkdown({ text, onOpenLink }: MarkdownProps) {
  const parts = useMemo(() => markdownParts(onOpenLink), [onOpenLink]);
  const shown = clip(text, cellTextLength);
  if (!isWithinMarkdownBudget(shown)) return <SafeText text={text} titled />;
  return (
    <bdi className={styles['inline']} title={shortText(text, 2000)}>
      <ReactMarkdown
        remarkPlugins={plugins}
        rehypePlugins={steps}
        components={parts}
        allowedElements={inlineTags}
        unwrapDisallowed
        urlTransform={(url) => url}
      >
        {shown}
      </ReactMarkdown>
    </bdi>
  );
}

function PlainMarkdown({ text }: { readonly text: string }) {
  const [all, setAll] = useState(false);
  return (
    <div className={styles['root']}>
      <p className={styles['blocked']}>
        This text is too long or too intricate to be laid out, so it is shown as it is.
      </p>
      {all ? (
        <CodeBlock label="Text as it came" text={text} />
      ) : (
        <>
          <p className={styles['plain']}>
            <SafeText text={text} max={2000} lines />
          </p>
          {text.length > 2000 ? (
            <Button size="small" onClick={() => setAll(true)}>
              {text.length > markdownLimit ? 'Show the whole text' : 'Show raw'}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}
