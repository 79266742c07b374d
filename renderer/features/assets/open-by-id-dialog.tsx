import { TextField } from '@renderer/ui/fields/text-field';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { AssetKey } from '@shared/domain/ids';
import { assetTypeName } from '@shared/format/reference-name';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messages } from './messages';
import { allScopes } from './search';

const { openById: text } = messages;

/** The known types, with what people call them. */
const knownTypes = allScopes.filter((scope) => scope !== 'any').map((type) => ({ type, label: assetTypeName(type) }));

interface OpenByIdDialogProps {
  readonly initialType: string;
  readonly onOpen: (asset: AssetKey) => void;
  readonly onCancel: () => void;
}

/** Opens an asset of any type, even one that this app can neither list nor search. */
export function OpenByIdDialog({ initialType, onOpen, onCancel }: OpenByIdDialogProps) {
  const [type, setType] = useState(initialType);
  const [id, setId] = useState('');
  // A problem is shown once its field has lost the focus, or on submit, but not while the person is still typing.
  const [touched, setTouched] = useState({ type: false, id: false });
  const typeRef = useRef<HTMLInputElement>(null);
  const idRef = useRef<HTMLInputElement>(null);
  const formId = useId();
  const { asset, typeProblem, idProblem } = readTypedAsset(type, id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asset !== null) return onOpen(asset);
    setTouched({ type: true, id: true });
    (typeProblem === null ? idRef : typeRef).current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={text.title}
      description={text.description}
      width="small"
      initialFocus={idRef}
      footer={
        <>
          <Button onClick={onCancel}>{text.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {text.open}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-3" onSubmit={submit}>
        <TextField
          label={text.type}
          value={type}
          onChange={setType}
          onBlur={() => type !== '' && setTouched((before) => ({ ...before, type: true }))}
          error={touched.type ? typeProblem : null}
          inputRef={typeRef}
          list={`${formId}-types`}
        />
        <datalist id={`${formId}-types`}>
          {knownTypes.map((known) => (
            <option key={known.type} value={known.type}>
              {known.label}
            </option>
          ))}
        </datalist>
        <TextField
          label={text.id}
          mono
          value={id}
          onChange={setId}
          onBlur={() => id !== '' && setTouched((before) => ({ ...before, id: true }))}
          error={touched.id ? idProblem : null}
          inputRef={idRef}
          placeholder="00000000-0000-0000-0000-000000000000"
        />
      </form>
    </Dialog>
  );
}

interface TypedAsset {
  /** null while something is missing or invalid. */
  readonly asset: AssetKey | null;
  /** Why the type cannot be used; null when it can. */
  readonly typeProblem: string | null;
  readonly idProblem: string | null;
}

const typeForm = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses an asset as people type it: its type by the server's name or by ours, and its id. */
export function readTypedAsset(typedType: string, typedId: string): TypedAsset {
  const [type, id] = [typeOf(typedType.trim()), typedId.trim()];
  const typeProblem = type === '' ? text.noType : typeForm.test(type) ? null : text.invalidType;
  const idProblem = id === '' ? text.noId : idForm.test(id) ? null : text.invalidId;
  const isComplete = typeProblem === null && idProblem === null;
  return { asset: isComplete ? { type, id: id.toLowerCase() } : null, typeProblem, idProblem };
}

/** People write `Data product` and `TABLE` for `dataProduct` and `table`. */
function typeOf(typed: string): string {
  const wanted = typed.toLowerCase();
  const known = knownTypes.find(({ type, label }) => type.toLowerCase() === wanted || label.toLowerCase() === wanted);
  return known?.type ?? typed;
}
