import { LinkButton } from '@renderer/ui/link-button';
import { SafeText } from '@renderer/ui/safe-text';
import { useOrigin } from './origin';

/** Completes "inherited from …": the asset's data product by name and as a way to its contract, as far as they are known. */
export function OriginName() {
  const { dataProduct, contract, onOpen } = useOrigin();
  const name = dataProduct ?? contract;
  if (name === null) return 'the asset’s data product';
  const text = <SafeText text={name} max={100} />;
  const link = onOpen === null ? text : <LinkButton onClick={onOpen}>{text}</LinkButton>;
  return dataProduct === null ? <>the contract {link} of the asset’s data product</> : <>the data product {link}</>;
}
