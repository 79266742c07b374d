import { openLink } from '@renderer/api/app';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { lazy, Suspense } from 'react';

const Markdown = lazy(() => import('@renderer/ui/layout/markdown').then((module) => ({ default: module.Markdown })));
const InlineMarkdown = lazy(() =>
  import('@renderer/ui/layout/markdown').then((module) => ({ default: module.InlineMarkdown })),
);

const follow = (url: string): void => void openLink(url).catch(() => undefined);

/** Markdown that others wrote. Its machinery is loaded on first use. */
export const RichText = ({ text }: { readonly text: string }) => (
  <Suspense fallback={<SkeletonRows count={3} label="Loading the text" />}>
    <Markdown text={text} onOpenLink={follow} />
  </Suspense>
);

/** The same for a sentence or two: until it can be laid out it is there as it was written. */
export const ShortRichText = ({ text }: { readonly text: string }) => (
  <Suspense fallback={<SafeText text={text} max={2000} />}>
    <Markdown text={text} onOpenLink={follow} />
  </Suspense>
);

/** The same in one line. A text without any mark of Markdown is not parsed. */
export const InlineRichText = ({ text }: { readonly text: string }) => {
  const plain = <SafeText text={text} titled />;
  if (!/[*_`~[\]<>|\\&#\n]|:\/\/|www\.|@/.test(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <InlineMarkdown text={text} onOpenLink={follow} />
    </Suspense>
  );
};
