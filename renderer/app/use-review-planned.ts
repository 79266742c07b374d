import { useSettings } from '@renderer/api/local/app';
import type { ReviewPlanned } from '@renderer/features/planned/planned-actions';
import type { ConnectionId } from '@shared/domain/ids';
import { useQueryClient } from '@tanstack/react-query';

/** Opens the dialog of what was planned; how each kind does is loaded then. */
export function useReviewPlanned(connectionId: ConnectionId): ReviewPlanned {
  const client = useQueryClient();
  const { zone } = useSettings();
  return ({ id, action }, contracts) =>
    void import('./review-planned').then(({ reviewPlanned }) =>
      reviewPlanned({ id, action, connectionId, contracts, client, zone }),
    );
}
