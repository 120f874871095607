import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { enter, leave, nobody, useCurrentProfile } from '../../../client/platform/session.ts';
import { markStale, store } from '../../../client/platform/store.ts';
import { serve } from '../people/server.tsx';

const bert = { ...nobody, id: 2, name: 'bert', isLoggedIn: true };

const Reader = () => <p>{useCurrentProfile()?.name ?? 'nobody'}</p>;

const readers = (n: number) => (
  <Provider store={store}>
    {Array.from({ length: n }, (_, at) => (
      <Reader key={at} />
    ))}
  </Provider>
);

const said = () => screen.getAllByText(/./).map((one) => one.textContent);

test('all of a page reads who is at the screen, and it is asked once', async () => {
  let asked = 0;
  serve({ GetProfileData: (() => (asked++, { ...bert })) as never });
  const { rerender, unmount } = render(readers(3));
  expect(await screen.findAllByText('bert')).toHaveLength(3);
  expect(asked).toBe(1);
  rerender(readers(1));
  await act(async () => void markStale(['CurrentProfile']));
  expect(asked).toBe(2);
  unmount();
});

test('whoever logs on or off is who all of the page reads from then on, and what goes stale is asked again', async () => {
  let asked = 0;
  serve({ GetProfileData: (() => (asked++, { ...bert, name: 'Bert' })) as never });
  render(readers(2));
  await screen.findAllByText('Bert');
  act(() => leave());
  expect(said()).toEqual(['nobody', 'nobody']);
  act(() => enter({ profileData: { ...bert, name: 'frida' }, contentTokens: undefined } as never));
  expect(said()).toEqual(['frida', 'frida']);
  asked = 0;
  await act(async () => void markStale(['CurrentProfile']));
  expect(await screen.findAllByText('Bert')).toHaveLength(2);
  expect(asked).toBe(1);
});
