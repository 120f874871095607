import { useState } from 'react';

const keyOf = (name: string) => `draft:${name}`;

function read(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}

/** Whether the browser has really kept it. */
function write(name: string, text: string): boolean {
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
  const [text, setText] = useState(() => read(name));
  const [kept, setKept] = useState(text !== '');
  const change = (next: string) => {
    setText(next);
    setKept(write(name, next));
  };
  return { text, kept, change, clear: () => change('') };
}
