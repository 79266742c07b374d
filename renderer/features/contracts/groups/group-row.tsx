import { type ContractRow, isHead } from '@renderer/features/contracts/contract-rows';
import { messages } from '@renderer/features/contracts/messages';
import { GroupHead } from '@renderer/marks/group-head';
import { Spacer } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import type { ContractGroup } from '@shared/results/standing/contract-groups';
import type { GroupKind } from '@shared/results/standing/group-kinds';
import { weekRate } from '@shared/results/standing/outcome-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useCallback } from 'react';
import { useWeekRates } from './use-groups';

interface GroupHeadFacts {
  readonly connectionId: ConnectionId;
  readonly zone: string;
  readonly by: GroupKind | undefined;
  readonly onRollUp: (group: ContractGroup) => void;
}

/** Draws the head of a group across all columns; null for a contract. */
export function useGroupHead({ connectionId, zone, by, onRollUp }: GroupHeadFacts): (row: ContractRow) => ReactNode {
  const weeks = useWeekRates(connectionId, zone, by !== undefined);
  return useCallback(
    (row: ContractRow) => {
      if (!isHead(row)) return null;
      const { head, isOpen } = row;
      const Chevron = isOpen ? ChevronDown : ChevronRight;
      return (
        <>
          <Chevron className="rigid icon" size={14} aria-hidden />
          <GroupHead
            group={head}
            week={weeks === undefined ? undefined : weekRate(head.contracts.map(({ key }) => weeks.get(key)))}
          />
          <Spacer />
          <Button size="small" variant="ghost" tabIndex={-1} onClick={() => onRollUp(head)}>
            {messages.groups.rollUp}
          </Button>
        </>
      );
    },
    [weeks, onRollUp],
  );
}
