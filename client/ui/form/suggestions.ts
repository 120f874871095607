import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Suggestion {
  key: string;
  content: ReactNode;
}

/** Suggestions of one kind; a group without any is left out. */
export interface SuggestionGroup {
  label: string;
  items: Suggestion[];
}

/**
 * Walks through suggestions while a field keeps the focus: up and down, to the first and the last, and between both ends
 * the field itself. What is walked to stays chosen when other suggestions come, and is nobody when it is not among them.
 */
export function useSuggestionWalk(groups: readonly SuggestionGroup[], onChoose: (key: string) => void) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [walked, setWalked] = useState<string>();
  const keys = groups.flatMap(({ items }) => items.map(({ key }) => key));
  const at = walked === undefined ? -1 : keys.indexOf(walked);
  const shown = opened && keys.length > 0;
  const optionId = (key: string) => `${id}-${key}`;
  const walkedId = shown && at >= 0 ? optionId(keys[at]!) : undefined;
  useEffect(() => {
    if (walkedId) document.getElementById(walkedId)?.scrollIntoView({ block: 'nearest' });
  }, [walkedId]);
  const close = () => {
    setOpened(false);
    setWalked(undefined);
  };
  const open = () => {
    setOpened(true);
    setWalked(undefined);
  };
  const choose = (key: string) => {
    close();
    onChoose(key);
  };
  const step = (by: 1 | -1) => {
    setOpened(true);
    // One place more than there are suggestions: between the last and the first stands the field itself.
    setWalked(keys[((at + 1 + by + keys.length + 1) % (keys.length + 1)) - 1]);
  };
  const press = (event: KeyboardEvent) => {
    const walking = shown && at >= 0;
    const act = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Home: walking ? () => setWalked(keys[0]) : undefined,
      End: walking ? () => setWalked(keys.at(-1)) : undefined,
      Escape: shown ? close : undefined,
      Enter: walking ? () => choose(keys[at]!) : undefined,
    }[event.key];
    if (act) event.preventDefault();
    else if (event.key === 'Enter') close();
    act?.();
  };
  const field = {
    // HTML knows a field of the type "search" as a search box alone.
    type: 'text',
    inputMode: 'search',
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': shown,
    'aria-controls': shown ? `${id}-list` : undefined,
    'aria-activedescendant': walkedId,
  } as const;
  return { id, shown, walked: shown ? keys[at] : undefined, optionId, open, close, choose, press, field };
}

export type SuggestionWalk = ReturnType<typeof useSuggestionWalk>;
