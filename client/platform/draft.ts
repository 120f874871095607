import { useState } from 'react';
import { useHere } from './here.ts';

const keyOf = (name: string) => `draft:${name}`;

/** What this tab keeps under a name; empty where it keeps nothing. */
export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text under a name in this tab, or forgets it where it is empty. Whether the browser has really kept it. */
export function writeDraft(name: string, text: string): boolean {
  try {
    if (text) sessionStorage.setItem(keyOf(name), text);
    else sessionStorage.removeItem(keyOf(name));
    return text !== '';
  } catch {
    return false;
  }
}

/** A text that survives a reload of the page, in this tab only. `name` must not change while it is shown. */
export function useDraft(name: string) {
  const left = useHere(() => readDraft(name), '');
  const [typed, setTyped] = useState<{ text: string; kept: boolean }>();
  const { text, kept: isRestored } = typed ?? { text: left, kept: left !== '' };
  const change = (next: string) => setTyped({ text: next, kept: writeDraft(name, next) });
  return { text, kept: isRestored, change, clear: () => change('') };
}
