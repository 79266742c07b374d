/** Runs in the page: the elements of what is shown are made again one by one, and laid out, in one task. */
export function placeAgain(): void {
  const madeAgain = (element: Element): Element => {
    const made = document.createElementNS(element.namespaceURI, element.localName);
    for (const { name, value } of element.attributes) if (name !== 'style') made.setAttribute(name, value);
    if (element instanceof HTMLElement && made instanceof HTMLElement) made.style.cssText = element.style.cssText;
    for (const child of element.childNodes) {
      if (child instanceof Element) made.append(madeAgain(child));
      else made.append(child.textContent ?? '');
    }
    return made;
  };
  const shown = document.getElementById('root');
  if (shown === null) throw new Error('the page has a root');
  const copy = madeAgain(shown);
  shown.style.display = 'none';
  document.body.append(copy);
  copy.getBoundingClientRect();
  copy.remove();
  shown.style.display = '';
}
