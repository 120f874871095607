import { beforeAll, expect } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { connectHub } from '../../../client/platform/hub.ts';
import type { LiveMessages } from '../../../shared/declared.ts';
import type { LiveMessage, News } from '../../../shared/hub.ts';
import { heard } from '../../support/jsdom/socket.ts';

beforeAll(async () => {
  connectHub();
  await waitFor(() => expect(heard.has('news')).toBe(true));
});

/** Has the hub tell the page something. */
export const tell = <Name extends keyof LiveMessages>(name: Name, message: Parameters<LiveMessages[Name]>[0]) =>
  act(async () => {
    heard.get('news')?.({ messages: [{ name, message } as LiveMessage] } satisfies News);
    await Promise.resolve();
  });
