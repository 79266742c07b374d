import type { RestartNews } from '@renderer/api/list-restarts';
import { plural } from '@shared/words/format';

/** Why a list was read again from its top, and what has changed in it; null when that is not known. */
export function restartWords(news: RestartNews | null): string {
  const why = 'The server had forgotten the place in it. What was in sight has kept its place';
  if (news === null) return `${why}.`;
  const { added, gone } = news;
  if (added === 0 && gone === 0) return `${why}, and nothing has changed.`;
  return `${why}. ${plural(added, 'row')} new, ${plural(gone, 'row')} gone.`;
}
