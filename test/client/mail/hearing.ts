/** Stands in for the hub; whoever hears of mails is imported behind it. */
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { LiveMessages } from '../../../shared/declared.ts';

type Listener = (message: never) => void;
const heard = new Map<string, Set<Listener>>();
const hub = await import('../../../client/platform/hub.ts');
jest.unstable_mockModule('../../../client/platform/hub.ts', () => ({
  ...hub,
  onMessage: (name: string, listener: Listener) => {
    const all = heard.get(name) ?? new Set();
    heard.set(name, all.add(listener));
    return () => void all.delete(listener);
  },
}));

/** Has the hub tell the page something. */
export const tell = <Name extends keyof LiveMessages>(name: Name, message: Parameters<LiveMessages[Name]>[0]) =>
  act(async () => {
    heard.get(name)?.forEach((listener) => listener(message as never));
    await Promise.resolve();
  });
