import { plainLines } from '@shared/words/text';

/** As much of a tree of HTML as this needs to know. */
interface TreeNode {
  value?: string;
  readonly children?: readonly TreeNode[];
}

function mark(node: TreeNode): void {
  if (node.value !== undefined) node.value = plainLines(node.value);
  node.children?.forEach(mark);
}

/** A step of the rendering of Markdown: what is invisible in a text is marked in it (quality-goals B16). */
export const markHidden = () => mark;
