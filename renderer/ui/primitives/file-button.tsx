import { useRef } from 'react';
import { Button, type ButtonProps } from './button';
import { VisuallyHidden } from './visually-hidden';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'ref'> {
  /** What the file is, for its own control. */
  readonly label: string;
  /** Endings that the system's dialog offers first, such as `.pem,.crt`. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/** A button that lets a person choose a file, which the page then reads. */
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
            // The same file can be chosen again after it was mended.
            target.value = '';
            if (file !== undefined) onChoose(file);
          }}
        />
      </VisuallyHidden>
    </>
  );
}
