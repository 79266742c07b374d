import type { DescribableError } from '@renderer/lib/describe-error';
import { waitLeft } from '@renderer/lib/wait-left';
import { useTicked } from './use-ticked';

/** Counts down the wait that a server asked for. Nobody is kept from trying before. */
export function WaitLeft({ error }: { readonly error: DescribableError }) {
  const words = useTicked((now) => waitLeft(error, now) ?? '');
  return words === '' ? null : <span aria-live="off">{words}</span>;
}
