import { messages } from '@renderer/features/contracts/messages';
import { TextField } from '@renderer/ui/fields/text-field';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { useId, useState } from 'react';

const { views: text } = messages;
const longestName = 80;

interface NameDialogProps {
  readonly title: string;
  /** The verb on the button. */
  readonly confirm: string;
  readonly initial: string;
  /** Names of other views. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onName: (name: string) => unknown;
}

/** Asks for the name of a view. */
export function NameDialog({ title, confirm, initial, taken, onClose, onName }: NameDialogProps) {
  const form = useId();
  const [name, setName] = useState(initial);
  const [isTried, setTried] = useState(false);
  const error = whyNot(name.trim(), taken);
  return (
    <Dialog
      open
      width="small"
      onClose={onClose}
      title={title}
      description={text.saveHint}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (error !== null) return;
          onName(name.trim());
          onClose();
        }}
      >
        <TextField
          label={text.name}
          value={name}
          onChange={setName}
          maxLength={longestName}
          error={isTried ? error : null}
        />
      </form>
    </Dialog>
  );
}

function whyNot(name: string, taken: readonly string[]): string | null {
  if (name === '') return text.noName;
  return taken.includes(name) ? text.nameTaken : null;
}
