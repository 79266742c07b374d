import { connectionQueries } from '@renderer/api/connections';
import { ChoiceList } from '@renderer/ui/choice-list';
import type { TokenKeeping } from '@shared/domain/connection';
import { useQuery } from '@tanstack/react-query';
import { keyringName } from './connection-words';

interface KeepingFieldProps {
  readonly value: TokenKeeping;
  readonly onChange: (keeping: TokenKeeping) => void;
}

/** Where the token is kept. Without a keyring there is nothing to choose, and the hint of the token says so. */
export function KeepingField({ value, onChange }: KeepingFieldProps) {
  const { data: keyring } = useQuery(connectionQueries.keyring());
  if (keyring?.place !== 'sealed') return null;
  return (
    <ChoiceList
      label="Keep the token"
      value={value}
      choices={[
        { value: 'system', label: 'On this computer', hint: `Sealed by ${keyringName(keyring)}.` },
        { value: 'session', label: 'This session only', hint: 'In memory until you quit, never on disk.' },
      ]}
      onChange={onChange}
    />
  );
}
