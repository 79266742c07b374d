import { TextField } from '@renderer/ui/fields/text-field';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { AssetKey } from '@shared/domain/ids';
import { type FormEvent, useId, useRef, useState } from 'react';
import { knownTypes } from './asset-messages';
import styles from './assets.module.css';

interface OpenByIdDialogProps {
  readonly initialType: string;
  readonly onOpen: (asset: AssetKey) => void;
  readonly onCancel: () => void;
}

/** The way to an asset of any type, also of those that this app cannot list or search. */
export function OpenByIdDialog({ initialType, onOpen, onCancel }: OpenByIdDialogProps) {
  const [type, setType] = useState(initialType);
  const [id, setId] = useState('');
  // Nobody wants to be corrected in the middle of a word: a problem is told when its field is left, or all of them at once.
  const [told, setTold] = useState({ type: false, id: false });
  const typeRef = useRef<HTMLInputElement>(null);
  const idRef = useRef<HTMLInputElement>(null);
  const formId = useId();
  const { asset, typeProblem, idProblem } = readTypedAsset(type, id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asset !== null) return onOpen(asset);
    setTold({ type: true, id: true });
    (typeProblem === null ? idRef : typeRef).current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Open an asset"
      description="Shows the contract in force for the asset, whatever type it has."
      width="small"
      initialFocus={idRef}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Open
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        <TextField
          label="Type"
          value={type}
          onChange={setType}
          onBlur={() => type !== '' && setTold((before) => ({ ...before, type: true }))}
          error={told.type ? typeProblem : null}
          inputRef={typeRef}
          list={`${formId}-types`}
        />
        <datalist id={`${formId}-types`}>
          {knownTypes.map((known) => (
            <option key={known.type} value={known.type}>
              {known.word}
            </option>
          ))}
        </datalist>
        <TextField
          label="Id"
          mono
          value={id}
          onChange={setId}
          onBlur={() => id !== '' && setTold((before) => ({ ...before, id: true }))}
          error={told.id ? idProblem : null}
          inputRef={idRef}
          placeholder="00000000-0000-0000-0000-000000000000"
        />
      </form>
    </Dialog>
  );
}

interface TypedAsset {
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
