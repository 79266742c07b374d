import { ProtectionMark } from '@renderer/marks/protection-mark';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { protectionTexts } from '@shared/format/protection-messages';
import { useRef, useState } from 'react';
import styles from './connection-form.module.css';
import { type Draft, type FieldErrors, isOrdinary, nameOf } from './draft';
import { messages } from './messages';
import { NetworkFields } from './network-fields';
import { OwnFields, type OwnFieldsProps } from './own-fields';

const text = messages.advanced;

/** All that a connection has values for from the beginning. It is open where they differ from those, or one is in error. */
export function AdvancedFields({ draft, errors, onChange }: OwnFieldsProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(() => !isOrdinary(draft));
  const openAtName = () => {
    if (box.current !== null) box.current.open = true;
    name.current?.focus();
  };
  return (
    <>
      <p className="cluster gap-2 secondary">
        <ProtectionMark protection={draft.protection} />
        <SavedAs draft={draft} />
        <LinkButton aria-label={text.changeLabel} onClick={openAtName}>
          {text.change}
        </LinkButton>
      </p>
      <details
        ref={box}
        className={styles['advanced']}
        open={isOpen || hasErrorWithin(draft, errors)}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <span>{text.label}</span>
          <span className="quiet">{text.summary}</span>
        </summary>
        <div className={styles['advancedBody']}>
          <OwnFields {...{ draft, errors, onChange }} nameRef={name} />
          <NetworkFields value={draft.network} errors={errors} onChange={(network) => onChange({ network })} />
        </div>
      </details>
    </>
  );
}

/** What the connection will be called, or what its protection means while it has no address yet. */
function SavedAs({ draft }: { readonly draft: Draft }) {
  const name = nameOf(draft);
  if (name === '') return <span>{protectionTexts[draft.protection].sentence}</span>;
  return (
    <span className="shrinks">
      <FilledText text={text.savedAs} parts={{ name: <SafeText text={name} max={100} /> }} />
    </span>
  );
}

/** Whether what is in error is mended here: an address without encryption is, by allowing it. */
function hasErrorWithin({ baseUrl, network }: Draft, errors: FieldErrors): boolean {
  const { baseUrl: address, token: _, ...within } = errors;
  const isPlainHttp = address !== undefined && /^\s*http:/i.test(baseUrl) && !network.allowsHttp;
  return isPlainHttp || Object.values(within).some((error) => error !== undefined);
}
