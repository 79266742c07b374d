import { isWithinMarkdownBudget, markdownLimit, openableUrl } from '@renderer/lib/markdown-budget';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { cellTextLength } from '@shared/domain/limits';
import { clip, plainLines, shortText } from '@shared/format/text';
import { createElement, type ReactNode, useMemo, useState } from 'react';
import type { Components } from 'react-markdown';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from './code-block';
import styles from './markdown.module.css';

/** As much of a tree of HTML as this needs to know. */
interface TreeNode {
  value?: string;
  readonly children?: readonly TreeNode[];
}

function mark(node: TreeNode): void {
  if (node.value !== undefined) node.value = plainLines(node.value);
  node.children?.forEach(mark);
}

/** A step of the rendering of Markdown: what is invisible in a text is marked in it (docs/quality.md B16). */
const markHidden = () => mark;

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

/** Elements that keep their children and nothing else: no id, class, style or any other attribute of the text's own. */
const bareTags = [
  'p',
  'ul',
  'li',
  'blockquote',
  'pre',
  'code',
  'em',
  'strong',
  'del',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'sup',
] as const;

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

interface Children {
  readonly children?: ReactNode;
}

const bare = (tag: (typeof bareTags)[number]) =>
  [tag, ({ children }: Children) => createElement(tag, null, children)] as const;

/** Headings of a foreign text do not take part in the outline of the page. */
const heading = (tag: (typeof headingTags)[number]) =>
  [tag, ({ children }: Children) => <p className={styles['heading']}>{children}</p>] as const;

/** What each element of the parsed text becomes. Elements that are not named here are left out, their children stay. */
function markdownParts(onOpenLink: (url: string) => void): Components {
  return {
    ...Object.fromEntries(bareTags.map(bare)),
    ...Object.fromEntries(headingTags.map(heading)),
    br: () => <br />,
    hr: () => <hr />,
    ol: ({ start, children }) => <ol start={start}>{children}</ol>,
    input: ({ checked }) => <span>{checked === true ? '☑' : '☐'}</span>,
    img: ({ alt }) => (
      <span className={styles['blocked']}>
        image blocked{alt === undefined || alt === '' ? '' : `: ${shortText(alt, 200)}`}
      </span>
    ),
    a: ({ href, children }) => {
      const url = openableUrl(href);
      if (url === null) return <span title={`Not opened: ${shortText(href ?? '', 300)}`}>{children}</span>;
      return (
        <LinkButton title={`Opens ${shortText(url, 300)} in your browser`} onClick={() => onOpenLink(url)}>
          {children}
        </LinkButton>
      );
    },
  };
}

const markdownTags: readonly string[] = [...bareTags, ...headingTags, 'br', 'hr', 'ol', 'input', 'img', 'a'];
