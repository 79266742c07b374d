import { useRef } from 'react';
import { Button, type ButtonProps } from './button';
import { VisuallyHidden } from './visually-hidden';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'ref'> {
  /** The accessible name of the file input. */
  readonly label: string;
  /** File extensions of the system's dialog, such as `.pem,.crt`; any file where it is absent. */
  readonly accept?: string;
  readonly onChoose: (file: File) => void;
}

/** A button that opens the system's file dialog. */
export function FileButton({ label, accept, onChoose, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label={label}
          accept={accept}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // So that the same file can be chosen again after it was fixed.
            target.value = '';
            if (file !== undefined) onChoose(file);
          }}
        />
      </VisuallyHidden>
    </>
  );
}
