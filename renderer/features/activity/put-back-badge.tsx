import { activityQueries } from '@renderer/api/activity';
import { Badge } from '@renderer/ui/badge';
import { useQuery } from '@tanstack/react-query';

/** Whether the newest restore of a clean-up put all of it back, or only some. */
export function PutBackBadge({ restoreId }: { readonly restoreId: string }) {
  const { data } = useQuery(activityQueries.one(restoreId));
  if (data === undefined || data === null) return null;
  return <Badge>{data.state === 'done' ? 'Put back' : 'Partly put back'}</Badge>;
}
