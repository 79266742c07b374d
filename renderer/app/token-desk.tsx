import { TokenSheet } from '@renderer/features/connections/token-sheet';
import type { Renewed } from '@renderer/features/connections/use-token-renewal';
import { useToast } from '@renderer/ui/use-toast';
import type { Connection } from '@shared/domain/connection';
import { useMatch } from '@tanstack/react-router';
import { useTokenRefusal } from './token-refusal';
import { renewedWords } from './token-words';
import { useRefreshScreen } from './use-refresh-screen';

/** Asks for a new token over the screens of a connection whose token was refused. */
export function TokenDesk({ connection }: { readonly connection: Connection | null }) {
  const { refusals, setAside, end } = useTokenRefusal();
  const match = useMatch({ from: '/c/$connectionId', shouldThrow: false });
  const refresh = useRefreshScreen();
  const toast = useToast();
  if (connection?.kind !== 'server' || match?.params.connectionId !== connection.id) return null;
  const { id } = connection;
  const refusal = refusals.get(id);
  if (refusal === undefined || refusal.isSetAside) return null;
  const onRenewed = (renewed: Renewed) => {
    end(id);
    const { title, text, isOther } = renewedWords(renewed);
    toast.show({
      title,
      text,
      tone: isOther ? 'neutral' : 'success',
      ...(isOther ? { timeoutMs: 0, action: { label: 'Read the screen again', onClick: refresh } } : {}),
    });
  };
  // Of its own for each connection: a token that was typed for one is never sent to another.
  return (
    <TokenSheet
      key={id}
      connection={connection}
      error={refusal.error}
      onClose={() => setAside(id)}
      onRenewed={onRenewed}
    />
  );
}
