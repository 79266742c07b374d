import { Button } from '@renderer/ui/button';
import { Dialog } from '@renderer/ui/dialog';
import { TextField } from '@renderer/ui/text-field';
import type { AssetKey } from '@shared/domain/ids';
import { type FormEvent, useId, useRef, useState } from 'react';
import { knownTypes } from './asset-words';
import styles from './assets.module.css';
import { readTypedAsset } from './typed-asset';

interface OpenByIdDialogProps {
  readonly initialType: string;
  readonly onOpen: (asset: AssetKey) => void;
  readonly onCancel: () => void;
}

/** The way to an asset of any type, also of those that this app cannot list or search. */
export function OpenByIdDialog({ initialType, onOpen, onCancel }: OpenByIdDialogProps) {
  const [type, setType] = useState(initialType);
  const [id, setId] = useState('');
  const idRef = useRef<HTMLInputElement>(null);
  const formId = useId();
  const { asset, typeProblem, idProblem } = readTypedAsset(type, id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asset !== null) onOpen(asset);
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
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabledReason={asset === null ? 'Enter a type and an id first.' : null}
          >
            Open
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        <TextField label="Type" value={type} onChange={setType} error={typeProblem} list={`${formId}-types`} />
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
          error={idProblem}
          inputRef={idRef}
          placeholder="00000000-0000-0000-0000-000000000000"
        />
      </form>
    </Dialog>
  );
}
