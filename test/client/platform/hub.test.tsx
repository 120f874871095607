import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

type Listener = (message?: unknown) => void;
const heard = new Map<string, Listener>();
const socket = { on: (name: string, listener: Listener) => heard.set(name, listener), emit: () => undefined };
jest.unstable_mockModule('socket.io-client', () => ({ io: () => ({ ...socket, disconnect: () => undefined }) }));

const { connectHub, disconnectHub } = await import('../../../client/platform/hub.ts');
const { FavouritesMenu } = await import('../../../client/features/people/FavouritesMenu.tsx');
const { useQuery } = await import('../../../client/platform/api.ts');
const { kinks } = await import('../../../shared/interests/contract.ts');
const { open, serve } = await import('../people/server.tsx');

afterEach(() => {
  disconnectHub();
  heard.clear();
});

test('a number that is told while an older one is being read is not lost to it', async () => {
  serve({});
  const answers: ((online: number) => void)[] = [];
  globalThis.fetch = (() =>
    new Promise((resolve) =>
      answers.push((onlineFavorites) => resolve(new Response(JSON.stringify({ onlineFavorites })))),
    )) as never;
  const answer = (read: number, online: number) => act(() => Promise.resolve(answers[read]!(online)));
  open(<FavouritesMenu />);
  connectHub();
  await waitFor(() => expect([answers.length, heard.has('counts')]).toEqual([1, true]));
  await answer(0, 0);

  await act(() => Promise.resolve(heard.get('connect')?.()));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(() => Promise.resolve(heard.get('counts')?.({ onlineFavorites: 1 })));
  await screen.findByText('1 favourite is online');
  await answer(1, 0);
  await waitFor(() => expect(answers).toHaveLength(3));
  await answer(2, 1);
  await screen.findByText('1 favourite is online');
});

test('everything that is on the page is read again when a lost connection is back, also what the hub never tells of', async () => {
  serve({});
  let words = 0;
  globalThis.fetch = (() =>
    Promise.resolve(new Response(JSON.stringify([{ kinkId: 1, name: `word ${++words}` }])))) as never;
  const Words = () => <>{useQuery(kinks.GetKinks, {}).data?.map(({ name }) => name)}</>;
  open(<Words />);
  connectHub();
  await screen.findByText('word 1');
  await waitFor(() => expect(heard.has('connect')).toBe(true));
  await act(() => Promise.resolve(heard.get('connect')?.()));
  await screen.findByText('word 1');
  await act(() => Promise.resolve(heard.get('connect')?.()));
  await screen.findByText('word 2');
});
