import { beforeAll, expect } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { connectHub } from '../../../client/platform/hub.ts';
import type { LiveMessages } from '../../../shared/declared.ts';
import { heard } from '../../support/jsdom/socket.ts';

beforeAll(async () => {
  connectHub();
  await waitFor(() => expect(heard.has('mail')).toBe(true));
});

/** Has the hub tell the page something. */
export const tell = <Name extends keyof LiveMessages>(name: Name, message: Parameters<LiveMessages[Name]>[0]) =>
  act(async () => {
    heard.get(name)?.(message);
    await Promise.resolve();
  });
