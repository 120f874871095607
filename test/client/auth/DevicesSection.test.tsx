import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { store } from '../../../client/platform/store.ts';
import { DevicesSection } from '../../../client/features/auth/DevicesSection.tsx';
import { show } from '../ui/show.tsx';

const device = (sessionId: number, signedInAt: string) => ({
  sessionId,
  browser: 'Chrome',
  system: 'Linux',
  phone: false,
  current: sessionId === 1,
  signedInAt,
  lastActiveAt: '2026-11-21T12:00:00.000Z',
});

const items = [
  device(1, '2026-11-21T11:00:00.000Z'),
  device(2, '2026-11-20T08:15:00.000Z'),
  device(3, '2026-11-20T08:16:00.000Z'),
];

afterEach(() => void jest.restoreAllMocks());

test('devices of one kind are told apart by the names of their buttons', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify({ items })))) as never;
  show(
    <Provider store={store}>
      <DevicesSection />
    </Provider>,
  );
  const buttons = await screen.findAllByRole('button', {
    name: /^Log out Chrome on Linux, logged on 20 November 2026/,
  });
  expect(new Set(buttons.map((one) => one.getAttribute('aria-label'))).size).toBe(2);
});
