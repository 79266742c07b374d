import { openLink } from '@renderer/api/local/app';
import { messages } from '@renderer/features/contract/messages';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { lazy, Suspense } from 'react';

const Markdown = lazy(() => import('@renderer/ui/layout/markdown').then((module) => ({ default: module.Markdown })));
const InlineMarkdown = lazy(() =>
  import('@renderer/ui/layout/markdown').then((module) => ({ default: module.InlineMarkdown })),
);

const follow = (url: string): void => void openLink(url).catch(() => undefined);

/** Markdown from the server. Its parser is loaded on first use. */
export const RichText = ({ text }: { readonly text: string }) => (
  <Suspense fallback={<SkeletonRows count={3} label={messages.overview.loadingText} />}>
    <Markdown text={text} onOpenLink={follow} />
  </Suspense>
);

/** The same for a sentence or two: shown as plain text until the parser is loaded. */
export const ShortRichText = ({ text }: { readonly text: string }) => (
  <Suspense fallback={<SafeText text={text} max={2000} />}>
    <Markdown text={text} onOpenLink={follow} />
  </Suspense>
);

/** The same in one line. A text without Markdown syntax is not parsed. */
export const InlineRichText = ({ text }: { readonly text: string }) => {
  const plain = <SafeText text={text} titled />;
  if (!/[*_`~[\]<>|\\&#\n]|:\/\/|www\.|@/.test(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <InlineMarkdown text={text} onOpenLink={follow} />
    </Suspense>
  );
};
