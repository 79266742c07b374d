import { isWithinMarkdownBudget, markdownLimit, openableUrl } from '@renderer/lib/markdown-budget';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { messages } from '@renderer/ui/messages';
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

const { markdown: texts } = messages;

/** The part of an HTML tree that is needed here. */
interface TreeNode {
  value?: string;
  readonly children?: readonly TreeNode[];
}

function mark(node: TreeNode): void {
  if (node.value !== undefined) node.value = plainLines(node.value);
  node.children?.forEach(mark);
}

/** A rehype plugin that marks invisible characters. */
const markHidden = () => mark;

interface MarkdownProps {
  /** Text from a server or a file. */
  readonly text: string;
  /** Gets an absolute https address; the opener asks the person first. */
  readonly onOpenLink: (url: string) => void;
}

const remarkPlugins = [remarkGfm];
const rehypePlugins = [markHidden];

/** Markdown as React elements: HTML in it is shown as text, images are not loaded, only https links work. */
export function Markdown({ text, onOpenLink }: MarkdownProps) {
  const parts = useMemo(() => markdownParts(onOpenLink), [onOpenLink]);
  if (!isWithinMarkdownBudget(text)) return <PlainMarkdown text={text} />;
  return (
    <div className={styles['root']} translate="no">
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
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

/** The same within one line, such as a grid cell: blocks run on. */
export function InlineMarkdown({ text, onOpenLink }: MarkdownProps) {
  const parts = useMemo(() => markdownParts(onOpenLink), [onOpenLink]);
  const shown = clip(text, cellTextLength);
  if (!isWithinMarkdownBudget(shown)) return <SafeText text={text} titled />;
  return (
    <bdi className={styles['inline']} translate="no" title={shortText(text, 2000)}>
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
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
      <p className="faint small">{texts.tooComplex}</p>
      {all ? (
        <CodeBlock label={texts.original} text={text} />
      ) : (
        <>
          <p className="lines breaks">
            <SafeText text={text} max={2000} lines />
          </p>
          {text.length > 2000 ? (
            <Button size="small" onClick={() => setAll(true)}>
              {text.length > markdownLimit ? texts.showWhole : texts.showRaw}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

/** Elements that keep only their children: no id, class, style or other attribute. */
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

/** Headings in foreign text stay out of the outline of the page. */
const heading = (tag: (typeof headingTags)[number]) =>
  [tag, ({ children }: Children) => <p className={styles['heading']}>{children}</p>] as const;

/** The components of the allowed elements. Other elements are dropped, their children stay. */
function markdownParts(onOpenLink: (url: string) => void): Components {
  return {
    ...Object.fromEntries(bareTags.map(bare)),
    ...Object.fromEntries(headingTags.map(heading)),
    br: () => <br />,
    hr: () => <hr />,
    ol: ({ start, children }) => <ol start={start}>{children}</ol>,
    input: ({ checked }) => <span>{checked === true ? '☑' : '☐'}</span>,
    img: ({ alt }) => (
      <span className="faint small">
        {alt === undefined || alt === '' ? texts.imageBlocked : texts.imageBlockedOf(shortText(alt, 200))}
      </span>
    ),
    a: ({ href, children }) => {
      const url = openableUrl(href);
      if (url === null) return <span title={texts.notOpened(shortText(href ?? '', 300))}>{children}</span>;
      return (
        <LinkButton title={texts.opens(shortText(url, 300))} onClick={() => onOpenLink(url)}>
          {children}
        </LinkButton>
      );
    },
  };
}

const markdownTags: readonly string[] = [...bareTags, ...headingTags, 'br', 'hr', 'ol', 'input', 'img', 'a'];
