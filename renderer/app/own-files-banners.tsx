import { appQueries } from '@renderer/api/app';
import { useDeskEvent } from '@renderer/api/desk';
import { Banner } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import type { NotKept } from '@shared/domain/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';

/** Tells once per start what is the matter with the app's own files, whether what is changed now is kept, and that the window crashed. */
export function OwnFilesBanners() {
  const client = useQueryClient();
  const { data } = useQuery(appQueries.info());
  useDeskEvent('not-kept', () => void client.invalidateQueries({ queryKey: appQueries.info().queryKey }));
  const files = data?.setAside ?? [];
  const notKept = data?.notKept ?? null;
  return (
    <>
      {files.length === 0 ? null : (
        <OwnFilesBanner>
          Some of the app’s own files could not be read, so it started without them. They were kept as{' '}
          {files.join(', ')}.
        </OwnFilesBanner>
      )}
      {data?.hasCrashed === true ? (
        <OwnFilesBanner>
          The window stopped working and was loaded again. Nothing was sent a second time; what was on its way to a
          server went on, and Activity says what became of it.
        </OwnFilesBanner>
      ) : null}
      {notKept === null ? null : <OwnFilesBanner key={notKept}>{notKeptWords[notKept]}</OwnFilesBanner>}
    </>
  );
}

const notKeptWords: Readonly<Record<NotKept, string>> = {
  newer:
    'The app’s settings come from a newer version of it. They are used as far as this version knows them and not overwritten: what you change now is forgotten when you quit.',
  unwritable:
    'The app cannot write its settings: the disk is full or read-only. What you change now is forgotten when you quit, unless the disk can be written again.',
  'newer-database':
    'The app’s database comes from a newer version of it and is left alone. You can read everything, but this version changes nothing on a server and forgets what it keeps itself when you quit.',
  'unwritable-database':
    'The app cannot write its database: the disk is full or read-only. You can read everything, but nothing can be changed on a server until the app is started again and can write.',
};

function OwnFilesBanner({ children }: { readonly children: ReactNode }) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <Banner
      tone="warning"
      icon={<TriangleAlert size={16} aria-hidden />}
      actions={
        <Button size="small" onClick={() => setDismissed(true)}>
          Dismiss
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
