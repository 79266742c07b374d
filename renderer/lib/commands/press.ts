/** A click or a key. */
export type WithModifiers = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Those of an event that may be of any kind. */
export const modifiersOf = (event: Event): WithModifiers =>
  event instanceof MouseEvent || event instanceof KeyboardEvent
    ? event
    : { shiftKey: false, ctrlKey: false, metaKey: false };

/** Whether what is pressed asks for a window of its own. Like `window.event`, it holds while the press is handled. */
let asksForWindow = false;

function during(asks: boolean, act: () => void): void {
  const before = asksForWindow;
  asksForWindow = asks;
  try {
    act();
  } finally {
    asksForWindow = before;
  }
}

/** Does what a press means. With Shift, Ctrl or Cmd the screen that it leads to opens in a window of its own, as that of a link does. */
export const press = ({ shiftKey, ctrlKey, metaKey }: WithModifiers, act: () => void): void =>
  during(shiftKey || ctrlKey || metaKey, act);

/** Does what comes after an answer as part of the press that is handled now. */
export function samePress(): (act: () => void) => void {
  const asks = asksForWindow;
  return (act) => during(asks, act);
}

/** Whether the screen that is led to now is wanted in a window of its own. */
export const leadsToWindow = (): boolean => asksForWindow;
