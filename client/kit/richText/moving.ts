import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/core';

/** Moves the block at a place before the one above it, or behind the one below, and chooses it there. */
export function moveBlock({ state, view }: Editor, from: number, step: -1 | 1): boolean {
  const node = state.doc.nodeAt(from);
  if (!node) return false;
  const neighbour = step < 0 ? state.doc.resolve(from).nodeBefore : state.doc.resolve(from + node.nodeSize).nodeAfter;
  if (!neighbour) return false;
  const to = from + step * neighbour.nodeSize;
  const moved = state.tr.delete(from, from + node.nodeSize).insert(to, node);
  view.dispatch(moved.setSelection(NodeSelection.create(moved.doc, to)).scrollIntoView());
  return true;
}
