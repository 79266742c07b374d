import { LinkButton } from '@renderer/ui/link-button';
import { SafeText } from '@renderer/ui/safe-text';
import { useOrigin } from './origin';

/** Behind a word: the data product by name and as a way to its contract, as far as they are known. */
export function OriginName() {
  const { name, onOpen } = useOrigin();
  if (name === null) return null;
  const text = <SafeText text={name} max={100} />;
  return <> {onOpen === null ? text : <LinkButton onClick={onOpen}>{text}</LinkButton>}</>;
}
