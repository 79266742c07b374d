import { ScreenTitle } from '@renderer/app/screen-title';
import { guide } from '@renderer/features/guide/guide-files';
import { GuidePage } from '@renderer/features/guide/guide-page';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

const route = getRouteApi('/guide');

/** How to do the main tasks. It needs no connection. */
export function GuideScreen() {
  const { task } = route.useSearch();
  const router = useRouter();
  const navigate = useNavigate();
  const hrefOf = useCallback(
    (each: string) => router.history.createHref(router.buildLocation({ to: '/guide', search: { task: each } }).href),
    [router],
  );
  return (
    <>
      <ScreenTitle parts={[guide.title]} />
      <GuidePage
        task={task}
        hrefOf={hrefOf}
        onOpen={(each) => void navigate({ to: '/guide', search: { task: each }, replace: true })}
      />
    </>
  );
}
