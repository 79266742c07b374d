import type { RestartNews } from '@renderer/api/list-restarts';
import { restartsOf } from '@renderer/api/query-client';
import { useToast } from '@renderer/ui/use-toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { restartWords } from './restart-words';

/** Tells that a list was read again from its top. */
export function useListRestarts(): void {
  const client = useQueryClient();
  const { show } = useToast();
  const tell = useEffectEvent((news: RestartNews | null) =>
    show({ title: 'The list was read again from its top', text: restartWords(news) }),
  );
  useEffect(() => restartsOf(client).subscribe((news) => tell(news)), [client]);
}
