import { appQueries } from '@renderer/api/app';
import { Banner } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';

/** Tells once per start that files of the app could not be read and where they are now. */
export function SetAsideBanner() {
  const { data } = useQuery(appQueries.info());
  const [dismissed, setDismissed] = useState(false);
  const files = data?.setAside ?? [];
  if (files.length === 0 || dismissed) return null;
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
      Some of the app’s own files could not be read, so it started without them. They were kept as {files.join(', ')}.
    </Banner>
  );
}
