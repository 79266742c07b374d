import { openLink } from '@renderer/api/app';
import { SkeletonRows } from '@renderer/ui/skeleton';
import { lazy, Suspense } from 'react';

const Markdown = lazy(() => import('@renderer/ui/markdown').then((module) => ({ default: module.Markdown })));

const follow = (url: string): void => void openLink(url).catch(() => undefined);

/** Markdown that others wrote. Its machinery is loaded on first use. */
export const RichText = ({ text }: { readonly text: string }) => (
  <Suspense fallback={<SkeletonRows count={3} label="Loading the text" />}>
    <Markdown text={text} onOpenLink={follow} />
  </Suspense>
);
