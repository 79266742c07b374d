import { keysHere } from '@renderer/lib/commands/commands';
import { type ReactNode, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import styles from './own-markdown.module.css';

interface OwnMarkdownProps {
  /** A text of this project. For one from a server or a file: `Markdown`. */
  readonly text: string;
  /** Every picture has this size in CSS pixels, so that nothing moves when one is loaded. */
  readonly pictureSize: { readonly width: number; readonly height: number };
  /** The address of a picture in the app; undefined leaves it out. */
  readonly pictureUrl: (path: string) => string | undefined;
  /** Draws a link within the text, by its anchor. */
  readonly renderLink: (anchor: string, children: ReactNode) => ReactNode;
}

/** Markdown that comes with the app: with headings, pictures and links to its own parts. Code in a line stands for keys. */
export function OwnMarkdown({ text, pictureSize, pictureUrl, renderLink }: OwnMarkdownProps) {
  const { width, height } = pictureSize;
  const parts = useMemo(
    (): Components => ({
      code: ({ children }) => <kbd>{keysHere(String(children))}</kbd>,
      a: ({ href = '', children }) => renderLink(href.replace(/^#/, ''), children),
      img: ({ src = '', alt }) => {
        const url = pictureUrl(src);
        if (url === undefined) return null;
        return <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
      },
    }),
    [width, height, pictureUrl, renderLink],
  );
  return (
    <div className={styles['root']}>
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={parts}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
