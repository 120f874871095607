import { useOutside } from './externalStore.ts';

const never = () => () => undefined;

/** What only this device can tell, read with every drawing; `written` is what pages of the server take it for. */
export const useHere = <Value extends string | number | boolean | undefined>(
  read: () => Value,
  written: Value,
): Value => useOutside(never, read, () => written);
