import {
  longestSnapshot,
  mostSheets,
  type SnapshotNode,
  type StartSnapshot,
  sheetAddress,
} from '@shared/domain/local/start-snapshot';
import { isAllowedAttribute, kindOf } from './allowed-nodes';

/**
 * How the window looks, as data: what is inside its edges, without what a time says and what has `data-now`, which will not be true
 * any more. Null while a popup is open or something is scrolled, since the next start is neither, and where it is too long.
 */
export function takeSnapshot(root: HTMLElement): Omit<StartSnapshot, 'connectionId'> | null {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="tooltip"]') !== null)
    return null;
  if ([...root.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)) return null;
  const classes = new Set([...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const sheets = [...document.styleSheets]
    .filter(({ cssRules }) => styles(cssRules, classes))
    .map(({ href }) => (href === null ? '' : new URL(href).pathname))
    .filter((address) => sheetAddress.test(address));
  const tree = JSON.stringify([...root.childNodes].flatMap((node) => nodesOf(node, edgesOf(root))));
  return tree.length > longestSnapshot || sheets.length > mostSheets ? null : { sheets, tree };
}

/** Whether one of the rules is about one of the classes. */
function styles(rules: CSSRuleList, classes: ReadonlySet<string>): boolean {
  return [...rules].some((rule) => {
    if (rule instanceof CSSGroupingRule) return styles(rule.cssRules, classes);
    if (!(rule instanceof CSSStyleRule)) return false;
    return [...rule.selectorText.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => classes.has(name));
  });
}

interface Edges {
  readonly right: number;
  readonly bottom: number;
}

function edgesOf(root: HTMLElement): Edges {
  const { right, bottom } = root.getBoundingClientRect();
  return { right, bottom };
}

function nodesOf(node: Node, edges: Edges): SnapshotNode[] {
  if (node instanceof Text) return [textOf(node)];
  if (!(node instanceof Element) || kindOf(node.localName) === null) return [];
  const attributes = Object.fromEntries(
    node.getAttributeNames().flatMap((name) => {
      const value = node.getAttribute(name);
      return value !== null && isAllowedAttribute(name) ? [[name, value]] : [];
    }),
  );
  if (node instanceof HTMLElement) {
    const { top, left, width, height } = node.getBoundingClientRect();
    const isOutside = top >= edges.bottom || left >= edges.right;
    // It keeps its place alone: what follows it stays where it is, and a scrollbar is as long.
    if (isOutside || 'now' in node.dataset)
      return [[node.localName, { ...attributes, style: `min-width: ${width}px; height: ${height}px` }, []]];
  }
  return [[node.localName, attributes, [...node.childNodes].flatMap((child) => nodesOf(child, edges))]];
}

/** A time is as wide as it was, and empty. */
function textOf({ data, parentElement }: Text): string {
  return parentElement?.closest('time') === null ? data : data.replace(/\S/g, '\u2007');
}
