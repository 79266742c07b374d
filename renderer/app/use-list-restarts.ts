import type { RestartNews } from '@renderer/api/list-restarts';
import { restartsOf } from '@renderer/api/query-client';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { plural } from '@shared/format/format';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Tells that a list was read again from its top. */
export function useListRestarts(): void {
  const client = useQueryClient();
  const { show } = useToast();
  const tell = useEffectEvent((news: RestartNews | null) =>
    show({ title: 'The list was read again from its top', text: restartWords(news) }),
  );
  useEffect(() => restartsOf(client).subscribe((news) => tell(news)), [client]);
}

/** Why a list was read again from its top, and what has changed in it; null when that is not known. */
export function restartWords(news: RestartNews | null): string {
  const why = 'The server had forgotten the place in it. What was in sight has kept its place';
  if (news === null) return `${why}.`;
  const { added, gone } = news;
  if (added === 0 && gone === 0) return `${why}, and nothing has changed.`;
  return `${why}. ${plural(added, 'row')} new, ${plural(gone, 'row')} gone.`;
}
