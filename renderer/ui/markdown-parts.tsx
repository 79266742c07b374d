import { openableUrl } from '@renderer/lib/markdown-budget';
import { shortText } from '@shared/words/text';
import { createElement, type ReactNode } from 'react';
import type { Components } from 'react-markdown';
import { LinkButton } from './link-button';
import styles from './markdown.module.css';

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
export function markdownParts(onOpenLink: (url: string) => void): Components {
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

export const markdownTags: readonly string[] = [...bareTags, ...headingTags, 'br', 'hr', 'ol', 'input', 'img', 'a'];
