import { type Renewed, TokenSheet } from '@renderer/features/connections/token-sheet';
import { useToast } from '@renderer/ui/use-toast';
import { useMatch } from '@tanstack/react-router';
import { useTokenRefusal } from './token-refusal';
import { renewedWords } from './token-words';
import type { CurrentConnection } from './use-current-connection';
import { useRefreshScreen } from './use-refresh-screen';

/** Asks for a new token: over the screens of a connection whose token was refused, or over any screen where a person wants to. */
export function TokenDesk({ current: { connection, all } }: { readonly current: CurrentConnection }) {
  const { refusals, replacing, replace, setAside, end } = useTokenRefusal();
  const match = useMatch({ from: '/c/$connectionId', shouldThrow: false });
  const refresh = useRefreshScreen();
  const toast = useToast();
  const isShown = connection?.kind === 'server' && match?.params.connectionId === connection.id;
  const refusal = isShown ? refusals.get(connection.id) : undefined;
  const isRefused = refusal !== undefined && !refusal.isSetAside;
  const asked = isRefused ? connection : all.find(({ id, kind }) => id === replacing && kind === 'server');
  if (asked === null || asked === undefined) return null;
  const { id } = asked;
  const close = () => {
    replace(null);
    if (isRefused) setAside(id);
  };
  const onRenewed = (renewed: Renewed) => {
    end(id);
    replace(null);
    const { title, text, isOther } = renewedWords(renewed);
    toast.show({
      title,
      text,
      tone: isOther ? 'neutral' : 'success',
      ...(isOther && isShown ? { timeoutMs: 0, action: { label: 'Read the screen again', onClick: refresh } } : {}),
    });
  };
  // Of its own for each connection: a token that was typed for one is never sent to another.
  return (
    <TokenSheet
      key={id}
      connection={asked}
      error={isRefused ? refusal.error : null}
      onClose={close}
      onRenewed={onRenewed}
      onOpened={() => {
        end(id);
        replace(null);
      }}
    />
  );
}
