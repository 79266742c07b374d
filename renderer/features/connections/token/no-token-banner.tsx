import { Banner } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection } from '@shared/domain/connection/connection';
import KeyRound from 'lucide-react/icons/key-round';
import { messages } from './messages';
import { useTokenRefusal } from './token-refusal';

const { banner: text } = messages;

interface NoTokenBannerProps {
  readonly connection: Connection;
  /** The age of the shown data. */
  readonly shown: string;
}

/** Says that nothing can be read without a token, and opens the sheet that asks for one. */
export function NoTokenBanner({ connection: { id, token }, shown }: NoTokenBannerProps) {
  const { refusals, ask, replace } = useTokenRefusal();
  const refusal = refusals.get(id);
  return (
    <Banner
      atFoot
      tone="warning"
      icon={<KeyRound size={16} aria-hidden />}
      actions={
        <Button size="small" onClick={() => (refusal === undefined ? replace(id) : ask(id, refusal.error))}>
          {text.enter}
        </Button>
      }
    >
      {token === 'locked' ? text.locked : text.reconnect} {shown}
    </Banner>
  );
}
