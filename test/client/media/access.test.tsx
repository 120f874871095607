import { beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { markStale } from '../../../client/platform/store.ts';
import { AccessList } from '../../../client/features/media/AccessList.tsx';
import { AlbumDoor } from '../../../client/features/media/AlbumDoor.tsx';
import { card, open, serve } from '../people/server.tsx';

const at = '2026-11-22T02:00:00.000Z';
const closed = { albumId: 4, type: 'Protected', name: 'For friends', items: 3, cover: null } as const;
let answers: Record<string, object>;
let commands: ReturnType<typeof serve>;
const give = (fresh: typeof answers) => {
  answers = { GetProfileData: { isLoggedIn: true, id: 1, name: 'anna' }, ...fresh };
  commands = serve(answers);
};

beforeEach(() => give({}));

test('who asks is let in for as long as the owner says, or refused; who is in can be put out', async () => {
  const grant = { albumId: 4, albumName: 'For friends', at, expiresAt: null };
  give({
    GetAlbumGrants: {
      items: [
        { ...grant, profile: card(2, 'bert'), status: 'Requested' },
        { ...grant, profile: card(3, 'carla'), status: 'Granted' },
      ],
      more: false,
    },
  });
  open(<AccessList albumId={4} />);
  await screen.findByText('bert');
  const [ask] = screen.getAllByRole('button', { name: 'Let in' }).slice(1);
  await userEvent.click(ask!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'For a day' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take access back' }));
  await userEvent.type(screen.getByLabelText('Let somebody in by their profile name'), 'dina');
  await userEvent.click(screen.getAllByRole('button', { name: 'Let in' })[0]!);
  expect(commands).toEqual([
    { name: 'GrantAlbumAccess', input: { albumId: 4, profileId: 2, time: 'Day' } },
    { name: 'RevokeAlbumAccess', input: { albumId: 4, profileId: 3 } },
    { name: 'GrantAlbumAccess', input: { albumId: 4, name: 'dina', time: 'Week' } },
  ]);
});

test('a closed album is a door: one asks, waits, and may take it back', async () => {
  give({ GetAlbumAccess: { status: 'None', expiresAt: null, againAt: null, can: ['RequestAlbumAccess'] } });
  open(<AlbumDoor album={{ ...closed, locked: true, watermark: false }} owner="bert" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for access' }));
  expect(commands).toEqual([{ name: 'RequestAlbumAccess', input: { albumId: 4 } }]);
  answers['GetAlbumAccess'] = { status: 'Requested', expiresAt: null, againAt: null, can: ['WithdrawAlbumRequest'] };
  act(() => void markStale(['AlbumAccess']));
  expect(await screen.findByText('You have asked. bert has not answered yet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take the request back' }));
  expect(commands.at(-1)?.name).toBe('WithdrawAlbumRequest');
});
