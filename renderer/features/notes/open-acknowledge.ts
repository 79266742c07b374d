import { focusedPlace, type PopupPlace, usePopupOpen } from '@renderer/ui/popups/popup-place';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { AcknowledgeTerm } from '@shared/results/standing/acknowledge-terms';
import { create } from 'zustand';

/** The contracts whose failures a person acknowledges. */
export interface AcknowledgeSubject {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly IndexedContract[];
}

interface OpenChooser extends AcknowledgeSubject {
  /** The choice that it begins with. */
  readonly term: AcknowledgeTerm;
  /** What had the focus when it was opened; null where that was a menu, which gives the focus back first. */
  readonly at: PopupPlace | null;
}

/** The popup that asks until when; null while it is closed. */
export const useAcknowledgeChooser = create<{ readonly chooser: OpenChooser | null }>()(() => ({ chooser: null }));

/** Asks until when failures are acknowledged, at the row or the button that has the focus. */
export function openAcknowledge(subject: AcknowledgeSubject, term: AcknowledgeTerm = 'open'): void {
  const at = focusedPlace();
  const isInMenu = at?.element.closest('[role="menu"], [role="dialog"]') != null;
  usePopupOpen.setState({ isOpen: true });
  useAcknowledgeChooser.setState({ chooser: { ...subject, term, at: isInMenu ? null : at } });
  // Until it is drawn, what is typed must not reach the row.
  if (!isInMenu) at?.element.blur();
}

export function closeAcknowledge(): void {
  usePopupOpen.setState({ isOpen: false });
  useAcknowledgeChooser.setState({ chooser: null });
}
