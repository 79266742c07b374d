/** The widest letter, in CSS pixels: a wider gap is not caused by cutting, such as in a name that runs from right to left. */
const maxGap = 24;

let observer: ResizeObserver | null = null;

/**
 * Moves the tail right behind the ellipsis of a cut text. The browser cuts at a whole letter, which leaves a gap before the tail.
 * Returns a function that stops it.
 */
export function closeGap(head: HTMLElement): () => void {
  observer ??= new ResizeObserver((changes) => {
    // All are measured before any is moved, so that layout runs once.
    const moves = changes.map(({ target }) => ({ tail: target.nextElementSibling, gap: gapBehind(target) }));
    for (const { tail, gap } of moves) {
      if (tail instanceof HTMLElement) tail.style.translate = gap === 0 ? '' : `-${gap}px`;
    }
  });
  const observing = observer;
  observing.observe(head);
  return () => observing.unobserve(head);
}

/** Between the ellipsis of a cut text and the end of its box, in whole CSS pixels. */
function gapBehind(head: Element): number {
  if (head.scrollWidth <= head.clientWidth) return 0;
  const { left, width } = head.getBoundingClientRect();
  const room = width - ellipsisWidth(head);
  const endOf = measured(head, left);
  let [fits, cut] = [0, head.textContent.length];
  while (cut - fits > 1) {
    const middle = (fits + cut) >> 1;
    if (endOf(middle) <= room) fits = middle;
    else cut = middle;
  }
  const gap = Math.floor(room - endOf(fits));
  return gap > maxGap ? 0 : Math.max(0, gap);
}

/** Measures where the first so many UTF-16 units of a text end, in CSS pixels from `left`. */
function measured(element: Element, left: number): (length: number) => number {
  const range = document.createRange();
  range.setStart(element, 0);
  return (length) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let rest = length;
    let node = texts.nextNode();
    while (node !== null && rest > (node.nodeValue ?? '').length) {
      rest -= (node.nodeValue ?? '').length;
      node = texts.nextNode();
    }
    if (node === null || length === 0) return 0;
    range.setEnd(node, rest);
    return range.getBoundingClientRect().right - left;
  };
}

/** By font. */
const widths = new Map<string, number>();

/** As the text renders it, with all its font settings. */
function ellipsisWidth(head: Element): number {
  const { font } = getComputedStyle(head);
  const known = widths.get(font);
  if (known !== undefined) return known;
  const ellipsis = document.createElement('span');
  ellipsis.textContent = '…';
  head.append(ellipsis);
  const { width } = ellipsis.getBoundingClientRect();
  ellipsis.remove();
  // Until the font has come it is that of another one, which no change of the size would correct.
  if (document.fonts.status === 'loaded') widths.set(font, width);
  return width;
}
