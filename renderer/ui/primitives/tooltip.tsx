import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import popup from './popup.module.css';
import { usePopupHome } from './popup-home';

/** How long the pointer rests before a tooltip opens, milliseconds. */
export const tooltipDelay = 500;

interface TooltipProps {
  /** null for no tooltip; the element stays mounted and keeps the focus. */
  readonly text: ReactNode | null;
  /** One element. */
  readonly children: ReactElement;
}

/** Opens on hover and keyboard focus; Esc closes it. It is never the only name of its element. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root disabled={text === null}>
      <Base.Trigger render={children} />
      <Base.Portal container={usePopupHome()}>
        <Base.Positioner className={popup['positioner']} side="top" sideOffset={6} collisionPadding={8}>
          <Base.Popup className={popup['tooltip']}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** An element with a title under the pointer. */
interface Titled {
  readonly element: Element;
  readonly text: string;
  /** The pointer, in pixels from the left of the window. */
  readonly x: number;
}

/**
 * Shows each `title` as a tooltip of our own, in place of the system's. Once per window. The title stays in place for screen
 * readers, and is removed only while the pointer is over its element.
 */
export function TitleTooltips() {
  const [shown, setShown] = useState<Titled | null>(null);
  useEffect(() => trackTitles(setShown), []);
  const home = usePopupHome();
  if (shown === null) return null;
  const { element, text, x } = shown;
  const { top, height } = element.getBoundingClientRect();
  return (
    <Base.Root open disableHoverablePopup>
      <Base.Portal container={element.closest<HTMLElement>('[role=dialog], [role=alertdialog]') ?? home}>
        <Base.Positioner
          className={popup['positioner']}
          anchor={{ getBoundingClientRect: () => new DOMRect(x, top, 0, height) }}
          side="top"
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className={popup['tooltip']}>
            <bdi translate="no">{text}</bdi>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Reports the titled element under the pointer, and null when it is left. */
function trackTitles(show: (titled: Titled | null) => void): () => void {
  let taken: { readonly element: Element; readonly text: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    show(null);
  };
  const giveBack = () => {
    hide();
    // A title set meanwhile is newer.
    if (taken !== null && !taken.element.hasAttribute('title')) taken.element.setAttribute('title', taken.text);
    taken = null;
  };
  const enter = ({ target, clientX, pointerType }: PointerEvent) => {
    // An element with its own tooltip may be inside or around one with a title.
    const found = target instanceof Element ? target.closest('[title], [data-base-ui-tooltip-trigger]') : null;
    const inside = taken !== null && target instanceof Element && taken.element.contains(target);
    if (inside && (found === null || !taken?.element.contains(found))) return;
    giveBack();
    const text = found?.getAttribute('title') ?? '';
    if (found === null || text === '' || pointerType === 'touch') return;
    taken = { element: found, text };
    found.removeAttribute('title');
    timer = setTimeout(() => show({ element: found, text, x: clientX }), tooltipDelay);
  };
  const leave = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget === null) giveBack();
  };
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true, passive: true };
  document.addEventListener('pointerover', enter, options);
  document.addEventListener('pointerout', leave, options);
  for (const event of ['pointerdown', 'keydown', 'scroll', 'wheel']) document.addEventListener(event, hide, options);
  return () => {
    listening.abort();
    giveBack();
  };
}
