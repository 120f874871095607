import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { connectHub, disconnectHub } from '../../../client/platform/hub.ts';
import { FavouritesMenu } from '../../../client/features/people/FavouritesMenu.tsx';
import { useQuery } from '../../../client/platform/api.ts';
import { kinks } from '../../../shared/interests/contract.ts';
import { open, serve } from '../people/server.tsx';
import { heard } from '../../support/jsdom/socket.ts';

afterEach(disconnectHub);

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
  await waitFor(() => expect([answers.length, heard.has('news')]).toEqual([1, true]));
  await answer(0, 0);

  await act(() => Promise.resolve(heard.get('connect')?.()));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(() => Promise.resolve(heard.get('news')?.({ counts: { onlineFavorites: 1 } })));
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
