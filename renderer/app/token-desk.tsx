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
  const { refusal, setAside, end } = useTokenRefusal();
  const match = useMatch({ from: '/c/$connectionId', shouldThrow: false });
  const refresh = useRefreshScreen();
  const toast = useToast();
  if (refusal === null || refusal.isSetAside || connection?.kind !== 'server') return null;
  if (refusal.connectionId !== connection.id || match?.params.connectionId !== connection.id) return null;
  const onRenewed = (renewed: Renewed) => {
    end(connection.id);
    const { title, text, isOther } = renewedWords(renewed);
    toast.show({
      title,
      text,
      tone: isOther ? 'neutral' : 'success',
      ...(isOther ? { timeoutMs: 0, action: { label: 'Read the screen again', onClick: refresh } } : {}),
    });
  };
  return <TokenSheet connection={connection} error={refusal.error} onClose={setAside} onRenewed={onRenewed} />;
}
