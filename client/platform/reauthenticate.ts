import { createStore } from './externalStore.ts';
import type { CallError } from './sending.ts';

interface Ask {
  /** Why it is asked, in the words of the screen. */
  text?: string | undefined;
  answer: (confirmed: boolean) => void;
}

/** What waits for a confirmation that it is still the same person; the dialog near the root shows it. */
export const confirmation = createStore<Ask | null>(null);

const askForConfirmation = (text?: string): Promise<boolean> =>
  new Promise((resolve) =>
    confirmation.set(() => ({
      text,
      answer(confirmed) {
        confirmation.set(() => null);
        resolve(confirmed);
      },
    })),
  );

/**
 * Sends a command that needs a fresh confirmation by password or passkey, and asks for it when the server does.
 * Resolves with the answer, or undefined when the confirmation was cancelled; rejects with the CallError.
 */
export async function reauthenticated<T>(send: () => Promise<T>, text?: string): Promise<T | undefined> {
  try {
    return await send();
  } catch (error) {
    if ((error as CallError).code !== 'ReauthenticationNeeded') throw error;
    return (await askForConfirmation(text)) ? send() : undefined;
  }
}
