import type { IndexAction } from '@renderer/marks/index-status';
import { IndexStatusLine } from '@renderer/marks/index-status';
import { useNow } from '@renderer/ui/hooks/use-now';
import { ListFoot } from '@renderer/ui/layout/app-frame';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { IndexStatus } from '@shared/domain/contract/contract-index';
import { haveRecovered } from './held-rows';
import { messages } from './messages';
import type { ShownContracts } from './use-shown-contracts';

interface ListFooterProps {
  readonly status: IndexStatus;
  /** Contracts that are filtered. */
  readonly all: number;
  /** Revision of the contracts in the list. */
  readonly shown: number;
  /** null while nothing is filtered. */
  readonly matching: number | null;
  readonly held: ShownContracts['held'];
  readonly zone: string;
  readonly onAction: (action: IndexAction) => void;
}

const { footer: text } = messages;

/** The number of listed contracts, and how up to date the list is. */
export function ListFooter({ status, shown, all, matching, held, zone, onAction }: ListFooterProps) {
  const { unreadable } = status;
  const now = useNow();
  return (
    <ListFoot read={null} zone={zone}>
      <span role="status">{listedText({ status, all, matching })}</span>
      <HeldNote held={held} />
      {unreadable === 0 ? null : <span className="warns">{text.unreadable(unreadable)}</span>}
      <span className="grow" />
      <IndexStatusLine {...{ status, shown, zone, now, onAction }} />
    </ListFoot>
  );
}

/** Says that rows were held in place, with a button for a new list. */
function HeldNote({ held: { departed, isMoved, refresh } }: Pick<ListFooterProps, 'held'>) {
  if (departed.length === 0 && !isMoved) return null;
  const note =
    departed.length === 0 ? text.moved : text[haveRecovered(departed) ? 'recovered' : 'departed'](departed.length);
  return (
    <span>
      <span role="status">{note}</span> <LinkButton onClick={refresh}>{text.refresh}</LinkButton>
    </span>
  );
}

type Listed = Pick<ListFooterProps, 'all' | 'matching'> & {
  readonly status: Pick<IndexStatus, 'listedAt' | 'state'>;
};

/** `12 matches · 350 contracts`, `Showing 210 found so far, still looking`: never more than is known. */
export function listedText({ status: { listedAt, state }, all, matching }: Listed): string {
  const listed = listedAt === null ? soFar(all, state) : all === 0 ? text.none : text.all(all);
  return matching === null ? listed : text.matching(matching, listed);
}

const soFar = (all: number, state: IndexStatus['state']): string =>
  state === 'running' ? text.soFar(all) : text.stopped(all);
