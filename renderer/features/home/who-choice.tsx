import { call } from '@renderer/api/bridge';
import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/primitives/button';
import type { Identity, IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { shortText } from '@shared/format/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import UserRound from 'lucide-react/icons/user-round';
import { useMemo } from 'react';
import { messages } from './messages';
import { peopleOf } from './people';
import { WhoDialog } from './who-dialog';

interface NobodyChosenProps {
  readonly onChoose: () => void;
  readonly onShowAll: () => void;
}

/** "Mine" was asked for, and nobody knows yet who that is. */
export const NobodyChosen = ({ onChoose, onShowAll }: NobodyChosenProps) => (
  <EmptyState
    icon={<UserRound size={20} aria-hidden />}
    title={messages.who.needed.title}
    text={messages.who.needed.text}
    action={
      <Button variant="primary" onClick={onChoose}>
        {messages.scope.choose}
      </Button>
    }
    secondary={<Button onClick={onShowAll}>{messages.who.needed.showAll}</Button>}
  />
);

interface NothingOwnedProps extends NobodyChosenProps {
  /** Who "mine" means. */
  readonly name: string;
}

/** Nobody has given this person a contract. */
export const NothingOwned = ({ name, onChoose, onShowAll }: NothingOwnedProps) => (
  <EmptyState
    icon={<UserRound size={20} aria-hidden />}
    title={messages.who.nothing.title}
    text={messages.who.nothing.text(shortText(name, 60))}
    action={<Button onClick={onShowAll}>{messages.who.needed.showAll}</Button>}
    secondary={<Button onClick={onChoose}>{messages.scope.choose}</Button>}
  />
);

interface WhoChoiceProps {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly IndexedContract[];
  readonly identity: Identity | undefined;
  readonly onClose: () => void;
}

/** Asks who "mine" means, and stores it. */
export function WhoChoice({ connectionId, contracts, identity, onClose }: WhoChoiceProps) {
  const identify = useIdentify(connectionId);
  const people = useMemo(() => peopleOf(contracts), [contracts]);
  return (
    <WhoDialog
      people={people}
      identity={identity}
      error={identify.error}
      onChoose={(person) =>
        identify.mutate(person === null ? null : { name: person.name, label: person.label }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

/** Says who "mine" means under a bot's token; null takes it back. */
function useIdentify(connectionId: ConnectionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: { readonly name: string; readonly label: string } | null) =>
      call('index.identify', { connectionId, person }),
    onSuccess: (identity) => client.setQueryData(contractIndexQueries.identity(connectionId).queryKey, identity),
  });
}
