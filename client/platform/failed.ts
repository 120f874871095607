import { showError } from './confirm.ts';
import type { CallError } from './sending.ts';

/** Tells in a dialog of a call that failed without words of its own. */
export function tellFailure(error: unknown): void {
  const { number } = error as Partial<CallError>;
  void showError({ ...(number && { number }) });
}
