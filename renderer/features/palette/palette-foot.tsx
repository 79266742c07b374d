import { Fragment, type MouseEvent } from 'react';
import { messages } from './messages';
import styles from './palette.module.css';
import { prefixes, type Scope } from './query';

interface PaletteFootProps {
  /** The number of results, which is announced after each pause. */
  readonly status: string;
  /** The actions of a result are shown. */
  readonly isActions: boolean;
  /** Shows the actions of the result that Enter opens; null when it has none. */
  readonly onActions: (() => void) | null;
  readonly onBack: () => void;
}

const scopes = Object.entries(prefixes) as readonly [string, Exclude<Scope, 'all'>][];

/** The quiet line at the bottom: how many were found, and what can be typed. */
export const PaletteFoot = ({ status, isActions, onActions, onBack }: PaletteFootProps) => (
  <div className={styles['foot']}>
    <output className="grow">{status}</output>
    {isActions ? (
      <button type="button" tabIndex={-1} className={styles['hint']} onMouseDown={keepFocus} onClick={onBack}>
        <span aria-hidden="true">←</span> {messages.back}
      </button>
    ) : (
      <button
        type="button"
        tabIndex={-1}
        className={styles['hint']}
        onMouseDown={keepFocus}
        data-off={onActions === null || undefined}
        disabled={onActions === null}
        onClick={() => onActions?.()}
      >
        <span aria-hidden="true">→</span> {messages.actions}
      </button>
    )}
    {isActions ? null : (
      <span className={styles['scopes']}>
        {scopes.map(([prefix, scope]) => (
          <Fragment key={prefix}>
            <span>
              <kbd>{prefix}</kbd> {messages.scopes[scope]}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    )}
  </div>
);

/** The field keeps the focus. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
