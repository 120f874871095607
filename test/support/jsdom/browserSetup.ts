import type {} from '@testing-library/jest-dom/jest-globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, expect } from '@jest/globals';
import { questions } from '../../../client/platform/confirm.ts';
import { frames } from '../../../client/ui/overlay/loadFrames.ts';
import { toasts } from '../../../client/platform/notify.ts';

expect.extend(matchers as never);

// A page is loaded when it is first shown, which takes longer than the usual second on a machine with other work.
configure({ asyncUtilTimeout: 10_000 });

// Nothing is drawn here, and no place of a text is known; an editor that has the focus asks for one all the same.
Range.prototype.getClientRects ??= () => [] as never;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

// As on a page that has stood still for a moment.
beforeAll(frames.load);

afterEach(() => {
  cleanup();
  // What still fades away when a test ends would stand on the page of the next one.
  questions.set(() => []);
  toasts.set(() => []);
});
