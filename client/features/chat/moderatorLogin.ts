import { createStore, useOutside } from '../../platform/externalStore.ts';
import { onServer } from '../../platform/visit.ts';

/** The specification's name of the flag in this browser. */
const flag = 'moderatorLogin';

const loggedIn = createStore(!onServer && localStorage.getItem(flag) !== null);

/** Whether staff said in this browser as what they enter the chat; the server judges every call anyway. */
export const useModeratorLogin = (): boolean => useOutside(loggedIn.subscribe, loggedIn.get, () => true);

export function noteModeratorLogin(): void {
  localStorage.setItem(flag, 'true');
  loggedIn.set(() => true);
}

export function forgetModeratorLogin(): void {
  localStorage.removeItem(flag);
  loggedIn.set(() => false);
}
