import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconQuote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  type Icon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';

export interface Tool {
  id: string;
  Icon: Icon;
  /** The keys that do the same. */
  keys: readonly string[];
  /** Whether it is on where the caret stands; steps back and forth are never on. */
  isOn?: (editor: Editor) => boolean;
  act: (editor: Editor) => void;
}

/** What can be done to the words; links and pictures ask first and stand beside these. */
export const tools: readonly Tool[] = [
  {
    id: 'bold',
    Icon: IconBold,
    keys: ['Mod', 'B'],
    isOn: (editor) => editor.isActive('bold'),
    act: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    Icon: IconItalic,
    keys: ['Mod', 'I'],
    isOn: (editor) => editor.isActive('italic'),
    act: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'h2',
    Icon: IconH2,
    keys: ['Mod', 'Alt', '2'],
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    act: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    id: 'h3',
    Icon: IconH3,
    keys: ['Mod', 'Alt', '3'],
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    act: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    id: 'list',
    Icon: IconList,
    keys: ['Mod', 'Shift', '8'],
    isOn: (editor) => editor.isActive('bulletList'),
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    Icon: IconListNumbers,
    keys: ['Mod', 'Shift', '7'],
    isOn: (editor) => editor.isActive('orderedList'),
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    Icon: IconQuote,
    keys: ['Mod', 'Shift', 'B'],
    isOn: (editor) => editor.isActive('blockquote'),
    act: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

export const linkTool = { id: 'link', Icon: IconLink, keys: ['Mod', 'K'] } as const;

export const steps: readonly Tool[] = [
  { id: 'undo', Icon: IconArrowBackUp, keys: ['Mod', 'Z'], act: (editor) => editor.chain().focus().undo().run() },
  {
    id: 'redo',
    Icon: IconArrowForwardUp,
    keys: ['Mod', 'Shift', 'Z'],
    act: (editor) => editor.chain().focus().redo().run(),
  },
];

/** Keys that have no button. */
export const furtherKeys = [
  { id: 'save', keys: ['Mod', 'S'] },
  { id: 'toolbar', keys: ['Alt', 'F10'] },
  { id: 'pictureUp', keys: ['Alt', '↑'] },
  { id: 'pictureDown', keys: ['Alt', '↓'] },
] as const;

/** How the keys are called on this device. */
export function keysHere(keys: readonly string[]): string[] {
  const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const names: Record<string, string> = apple ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' } : { Mod: 'Ctrl' };
  return keys.map((key) => names[key] ?? key);
}
