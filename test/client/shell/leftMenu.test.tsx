import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Navigate } from 'react-router';
import { BottomBar } from '../../../client/shell/menus/BottomBar.tsx';
import { LeftMenu } from '../../../client/shell/menus/LeftMenu.tsx';
import { open, serve } from '../people/server.tsx';

const current = (path: string, menu = <LeftMenu />) => {
  serve({});
  const { unmount } = open(
    <>
      <Navigate to={path} />
      {menu}
    </>,
  );
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  const names = marked.map((link) => link.textContent);
  unmount();
  return names;
};

test('an area is marked on every page that belongs to it, and on no other', () => {
  for (const page of ['PicturesAndVideos', 'PicturesAndVideos/Album/7', 'ProfilePictures', 'FileArchive/Unused'])
    expect(current(`/EditProfile/${page}`)).toEqual(['Pictures and videos']);
  expect(current('/Pictures')).toEqual(['Pictures and videos']);
  expect(current('/Community/Blogs/Top/Read')).toEqual(['Blogs']);
  for (const page of ['/EditProfile/Main', '/PicturesOfOthers']) expect(current(page)).toEqual([]);
});

test('whatever the tabs of searching lead to belongs to it, in the thumb’s menu too', () => {
  const thumbs = <BottomBar onMenu={() => undefined} />;
  for (const page of ['/Search', '/Search/Top', '/Visitors', '/Birthdays']) {
    expect(current(page)).toEqual(['Search']);
    expect(current(page, thumbs)).toEqual(['Search']);
  }
  expect(current('/Notifications', thumbs)).toEqual(['Notifications']);
  expect(current('/Membership', thumbs)).toEqual([]);
});

test('help and settings stand at the foot, each on its own page marked', () => {
  expect(current('/FAQ/7')).toEqual(['Help']);
  expect(current('/Settings')).toEqual(['Settings']);
});
