import { Extension, type Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { PictureNode } from './PictureNode.ts';

/** What links may begin with. */
export const isLinkable = (address: string) =>
  /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d ().-]{3,})/i.test(address);

/** Keys that reach beyond the text. */
const Ways = Extension.create<{ onLink: () => void; onToolbar: () => void; onSave: () => void }>({
  name: 'ways',
  addOptions: () => ({ onLink: () => undefined, onToolbar: () => undefined, onSave: () => undefined }),
  addKeyboardShortcuts() {
    const { onLink, onToolbar, onSave } = this.options;
    const done = (act: () => void) => () => {
      act();
      return true;
    };
    return { 'Mod-k': done(onLink), 'Alt-F10': done(onToolbar), 'Mod-s': done(onSave) };
  },
});

interface Wishes {
  placeholder: string;
  onLink: () => void;
  onToolbar: () => void;
  onSave: () => void;
}

/** Exactly what the server keeps of a text; everything else is left out when it is pasted. */
export const extensionsFor = ({ placeholder, ...ways }: Wishes): Extensions => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkable(address),
      shouldAutoLink: isLinkable,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Placeholder.configure({ placeholder }),
  PictureNode,
  Ways.configure(ways),
];

/** Pasted HTML with rows of tables as paragraphs, and their cells apart. */
export function pastedHtml(html: string): string {
  if (!/<tr\b/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const row of page.querySelectorAll('tr')) {
    const line = page.createElement('p');
    for (const cell of row.children) line.append(...cell.childNodes, ' ');
    row.replaceWith(line);
  }
  for (const table of page.querySelectorAll('table')) table.replaceWith(...table.querySelectorAll('p'));
  return page.body.innerHTML;
}

/** The text as it is stored: without the empty line in which one goes on writing. */
export const storedHtml = (html: string) => html.replace(/(<p><\/p>)+$/, '');
