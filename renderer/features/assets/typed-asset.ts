import type { AssetKey } from '@shared/domain/ids';
import { knownTypes } from './asset-words';

export interface TypedAsset {
  /** null while something is missing or wrong. */
  readonly asset: AssetKey | null;
  /** Why the type cannot be used; null when it can. */
  readonly typeProblem: string | null;
  readonly idProblem: string | null;
}

const typeForm = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const typeHint = 'A type is one word of letters and digits, such as table or topic.';
const idHint = 'An id has 32 hexadecimal digits in five groups, such as 5b1f3a52-6c1e-4d67-9a3f-000000000001.';

/** An asset as people type it: a type in the server's word or in ours, and its id. */
export function readTypedAsset(typedType: string, typedId: string): TypedAsset {
  const [type, id] = [typeOf(typedType.trim()), typedId.trim()];
  const typeProblem = type === '' ? 'Enter a type, such as table or topic.' : typeForm.test(type) ? null : typeHint;
  const idProblem = id === '' ? 'Enter the id of the asset.' : idForm.test(id) ? null : idHint;
  const isComplete = typeProblem === null && idProblem === null;
  return { asset: isComplete ? { type, id: id.toLowerCase() } : null, typeProblem, idProblem };
}

/** `Data product` and `TABLE` are what people write for `dataProduct` and `table`. */
function typeOf(typed: string): string {
  const small = typed.toLowerCase();
  const known = knownTypes.find(({ type, word }) => type.toLowerCase() === small || word.toLowerCase() === small);
  return known?.type ?? typed;
}
