import { snapshotElementId } from '@shared/domain/local/start-snapshot';
import { isAllowedAttribute, kindOf } from './allowed-nodes';

const drawing = 'http://www.w3.org/2000/svg';
/** Longest that it covers the window, in milliseconds: after that, what is loading says so itself. */
const longestMs = 5000;
/** Deeper than any screen. */
const deepest = 60;

/**
 * Covers the window with how Home looked last, until `dropSnapshot`. Nobody can use it, and assistive technology does not see it:
 * a key or a press takes it away, and so does time.
 */
export function showSnapshot(document: Document): void {
  performance.mark('snap-begin');
  requestAnimationFrame(() => {
    performance.mark('raf');
    setTimeout(() => performance.mark('raf+'));
  });
  const data = document.getElementById(snapshotElementId);
  const nodes = data === null ? [] : nodesFrom(parsed(data.textContent), 0);
  data?.remove();
  if (nodes.length === 0) return;
  const cover = document.createElement('div');
  cover.inert = true;
  cover.ariaHidden = 'true';
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 1';
  // Closed, so that nothing of it is found in place of what it stands for.
  const inside = cover.attachShadow({ mode: 'closed' });
  performance.mark('snap-nodes');
  const rules = new CSSStyleSheet();
  rules.replaceSync(
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'),
  );
  inside.adoptedStyleSheets = [rules];
  performance.mark('snap-rules');
  inside.append(...nodes);
  cover.dataset['rows'] = String(inside.querySelectorAll('[role="row"][data-index]').length);
  cover.dataset['startSnapshot'] = '';
  document.body.append(cover);
  shown = cover;
  performance.mark('snap-end');
  for (const type of ['keydown', 'pointerdown', 'wheel']) {
    window.addEventListener(type, dropSnapshot, { capture: true, once: true, passive: true });
  }
  setTimeout(dropSnapshot, longestMs);
}

let shown: HTMLElement | null = null;

/** Shows the window itself. Call it in the frame in which Home has something to show, or any other screen is there. */
export function dropSnapshot(): void {
  shown?.remove();
  shown = null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The file may be anybody's: what is no list of nodes gives none, and what is not allowed is left out. */
function nodesFrom(value: unknown, depth: number): Node[] {
  if (!Array.isArray(value) || depth > deepest) return [];
  return value.flatMap((node: unknown) => {
    if (typeof node === 'string') return [document.createTextNode(node)];
    if (!Array.isArray(node)) return [];
    const [name, attributes, children] = node;
    const kind = typeof name === 'string' ? kindOf(name) : null;
    if (kind === null) return [];
    const element = kind === 'html' ? document.createElement(name) : document.createElementNS(drawing, name);
    setAttributes(element, attributes);
    element.append(...nodesFrom(children, depth + 1));
    return [element];
  });
}

function setAttributes(element: HTMLElement | SVGElement, given: unknown): void {
  if (typeof given !== 'object' || given === null) return;
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string' || !isAllowedAttribute(name)) continue;
    // The content policy forbids styles in attributes, and allows them in the object model.
    if (name === 'style') element.style.cssText = value;
    else element.setAttribute(name, value);
  }
}
