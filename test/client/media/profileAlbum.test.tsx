import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { ProfileAlbum } from '../../../client/screens/profilePage/ProfileAlbum.tsx';
import { card, open, serve } from '../people/server.tsx';

const album = {
  albumId: 4,
  type: 'Open',
  name: 'By the sea',
  cover: null,
  items: 0,
  locked: false,
  audience: 'Members',
};

function at(path: string) {
  serve({
    GetAlbum: { profile: card(7, 'kaffe'), album, items: [], more: false },
    GetProfileData: { id: 1, isLoggedIn: true },
  });
  open(
    <Routes>
      <Route path="/Profile/:id" element={<Outlet context={{ profile: card(7, 'kaffe') }} />}>
        <Route path="Pictures/Albums/:type/:albumId" element={<ProfileAlbum />} />
      </Route>
      <Route path="/" element={<Navigate to={path} replace />} />
    </Routes>,
  );
}

test('an album is found under its own kind', async () => {
  at('/Profile/7/Pictures/Albums/Open/4');
  expect(await screen.findByText('By the sea')).toBeDefined();
});

test.each(['Secret', 'open', 'Protected'])('under the kind %s there is none', async (type) => {
  at(`/Profile/7/Pictures/Albums/${type}/4`);
  expect(await screen.findByText('There is nothing here')).toBeDefined();
});
