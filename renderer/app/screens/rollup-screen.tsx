import { useIndexMarks } from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { useOpenChange } from '@renderer/app/navigation';
import { ConnectionTitle } from '@renderer/app/screen-title';
import { GroupChanges } from '@renderer/features/changes/group-changes';
import { GroupContracts } from '@renderer/features/contracts/groups/group-contracts';
import { HeatMap } from '@renderer/features/home/heat-map';
import { worstFirst } from '@renderer/features/home/home-list';
import { TrendLine } from '@renderer/features/home/trend-line';
import { openReport } from '@renderer/features/report/open-report';
import { messages as rollUp } from '@renderer/features/rollup/messages';
import { RollUpPage } from '@renderer/features/rollup/rollup-page';
import { zoneOf } from '@renderer/lib/time-zone';
import { groupWords } from '@shared/results/standing/contract-groups';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { messages } from './messages';
import { useOpenContract } from './use-open-contract';

const route = getRouteApi('/c/$connectionId/rollup/$kind');

/** Days of the map and of the bars above it. */
const daysShown = 30;

const lastOf = (starts: readonly number[]): readonly number[] => starts.slice(-1 - daysShown);

/** The page about an owner, a team, a domain, a data product, a schema or a service. */
export function RollUpScreen() {
  const { connectionId, kind } = route.useParams();
  const { key } = route.useSearch();
  const zone = zoneOf(useSettings().zone);
  const navigate = useNavigate();
  const open = useOpenContract(connectionId);
  const openChange = useOpenChange(connectionId);
  const pinned = useIndexMarks(connectionId).marks?.pinned;
  const handlers = useMemo(() => {
    const pins = new Set(pinned);
    return {
      onOpen: (contract: Parameters<typeof open>[0]) => open(contract, null),
      isPinned: (id: string) => pins.has(id),
    };
  }, [open, pinned]);
  const here = { connectionId, zone };
  return (
    <>
      <ConnectionTitle parts={[groupWords[kind].name]} connectionId={connectionId} />
      <RollUpPage
        key={`${connectionId} ${kind} ${key}`}
        {...here}
        kind={kind}
        groupKey={key}
        worstFirst={worstFirst}
        onList={() =>
          void navigate({ to: '/c/$connectionId/contracts', params: { connectionId }, search: { by: kind } })
        }
        onReport={({ title }, keys) =>
          openReport({
            connectionId,
            keys,
            title: messages.report.of(title),
            filter: rollUp.reportOf(groupWords[kind].name, title),
          })
        }
        parts={{
          trend: ({ keys, about, waiting, revision, starts }) => (
            <TrendLine {...{ ...here, keys, about, waiting, revision }} starts={lastOf(starts)} />
          ),
          contracts: ({ group }) => <GroupContracts {...here} contracts={group.contracts} handlers={handlers} />,
          changes: ({ keys }) => <GroupChanges connectionId={connectionId} keys={keys} onOpen={openChange} />,
          days: ({ keys, find, starts }) => (
            <HeatMap
              {...{ ...here, keys, find }}
              starts={lastOf(starts)}
              onOpen={({ contract }) => open(contract, null)}
              onOpenDay={(indexed, { from, to }) =>
                void navigate({
                  to: '/c/$connectionId/runs',
                  params: { connectionId },
                  search: { contracts: [indexed.key], from, to },
                })
              }
            />
          ),
        }}
      />
    </>
  );
}
