import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { moveBlock } from './moving.ts';
import { PictureView } from './PictureView.tsx';

/** A picture in a text; it stands there by its number alone. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    mediaId: {
      default: null,
      parseHTML: (element) => Number(element.getAttribute('data-media-id')),
      renderHTML: ({ mediaId }: Record<string, unknown>) => ({ 'data-media-id': String(mediaId) }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-media-id]',
      getAttrs: (element) => /^\d{1,15}$/.test(element.getAttribute('data-media-id') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
  addKeyboardShortcuts() {
    const move = (step: -1 | 1) => () =>
      this.editor.isActive(this.name) && moveBlock(this.editor, this.editor.state.selection.from, step);
    return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1) };
  },
});
