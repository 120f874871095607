import { createStore } from './externalStore.ts';

export interface Confirmation {
  /** The question: "Delete this comment?" */
  title: string;
  /** What happens then. */
  text?: string;
  /** A verb: "Delete". */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
}

export interface Failure {
  title?: string;
  /** "An error occurred. Please try again." unless told. */
  text?: string;
  /** The number by which support finds the failure. */
  number?: string;
}

type QuestionContent =
  | ({ kind: 'confirm'; answer: (yes: boolean) => void } & Confirmation)
  | ({ kind: 'error'; answer: () => void } & Failure);

/** `asker` is the control that had the focus; it gets it back. */
export type Question = QuestionContent & { id: number; asker: HTMLElement | null };

/** Asked one after the other; `Dialogs` shows the first. */
export const questions = createStore<readonly Question[]>([]);

let lastId = 0;
function ask(question: QuestionContent) {
  const asker = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  questions.set((all) => [...all, { ...question, id: ++lastId, asker }]);
}

/** Asks in a dialog; false when it is cancelled or closed. */
export const confirm = (confirmation: Confirmation): Promise<boolean> =>
  new Promise((answer) => ask({ kind: 'confirm', ...confirmation, answer }));

/** Tells in a dialog that something failed. */
export const showError = (failure: Failure = {}): Promise<void> =>
  new Promise((answer) => ask({ kind: 'error', ...failure, answer }));
