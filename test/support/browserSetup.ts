import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from '@jest/globals';
import { questions } from '../../client/platform/confirm.ts';
import { toasts } from '../../client/platform/notify.ts';

// A page is loaded when it is first shown, which takes longer than the usual second on a machine with other work.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // What still fades away when a test ends would stand on the page of the next one.
  questions.set(() => []);
  toasts.set(() => []);
});
