import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavouriteHeart } from '../../../client/kit/people/FavouriteHeart.tsx';
import { FavouritesMenu } from '../../../client/features/people/FavouritesMenu.tsx';
import { card, open, serve } from './server.tsx';

const favourite = (profileId: number, name: string, online: boolean) => ({
  profile: card(profileId, name, { online }),
  mutual: profileId === 2,
  addedAt: '2026-11-14T16:20:00.000Z',
  distanceBand: 25,
});

test('who was taken off the favourites comes back by undoing it', async () => {
  const commands = serve({});
  open(<FavouriteHeart profileId={7} name="kaffe" favourite />);
  const heart = screen.getByRole('button', { name: 'kaffe as favourite' });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(heart);
  await screen.findByText('kaffe is no longer a favourite');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(commands).toEqual([
      { name: 'RemoveFavorite', input: { profileId: 7 } },
      { name: 'AddFavorite', input: { profileId: 7 } },
    ]),
  );
});

test('the heart counts who is online; in its panel they stand first, and nobody twice', async () => {
  const [anna, bo] = [favourite(1, 'anna', false), favourite(2, 'bo', true)];
  serve({
    GetAllCounts: { onlineFavorites: 1 },
    OnlineFavorites: { items: [bo], more: false },
    Favorites: { items: [anna, bo], more: false },
  });
  open(<FavouritesMenu />);
  await userEvent.click(await screen.findByRole('button', { name: /1 favourite is online/ }));
  const panel = await screen.findByRole('dialog', { name: /^Favourites/ });
  await within(panel).findByText('Not here at the moment');
  const names = within(panel).getAllByRole('link');
  expect(names.map((one) => one.getAttribute('href'))).toEqual([
    ...['/Profile/2/About', '/Mail?to=2'],
    ...['/Profile/1/About', '/Mail?to=1'],
    '/Favorites',
  ]);
  expect(names[0]!.textContent).toContain('you are a favourite too');
  expect(names[2]!.textContent).not.toContain('you are a favourite too');
});
