import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '../../../client/platform/consent.ts';
import { reported } from '../../../client/kit/report.ts';
import { AllShown } from '../../../client/features/media/AllShown.tsx';
import { ShownGallery } from '../../../client/features/media/ShownGallery.tsx';
import { useShownItem } from '../../../client/features/media/shownItem.ts';
import { GalleryGrid } from '../../../client/kit/media/GalleryGrid.tsx';
import { markStale } from '../../../client/platform/store.ts';
import { card, serve } from '../people/server.tsx';
import { shown } from './items.ts';
import { openAt } from './open.tsx';

const bert = card(2, 'bert');
const outside = { picture: null, full: null, externalUrl: 'https://player.example/1', type: 'ExternalVideo' } as const;
function Content() {
  const toItem = useShownItem();
  const items = [toItem(shown(11), bert), toItem(shown(12, outside), bert)];
  return (
    <>
      <GalleryGrid items={items} />
      <ShownGallery items={items} />
    </>
  );
}
const content = <Content />;
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

beforeEach(() => {
  serve({ GetProfileData: { isLoggedIn: true, id: 1, name: 'anna' } });
  choose({ preferences: true, statistics: true, marketing: false });
  globalThis.matchMedia = jest.fn(() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

test('opens from its tile by an address, and reports what is looked at', async () => {
  openAt('/Profile/2/Pictures?x=1', content);
  const search = () => document.querySelector('output')?.textContent;
  await userEvent.click(screen.getByRole('link', { name: 'Open in full size: Caption 11' }));
  expect(search()).toBe('?x=1&show=11');
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  expect(reported.get()).toEqual({ contentType: 'Media', contentId: 11, name: 'bert', ownerId: 2 });
  expect(search()).toBe('?x=1');
});

test('safe mode asks for the small preview only, until it is revealed', async () => {
  openAt('/Profile/2/Pictures?show=11', content, true);
  const [reveal] = await screen.findAllByRole('button', { name: 'Show it' });
  expect(pictures().filter((src) => src?.includes('/media/'))).toEqual([]);
  await userEvent.click(reveal!);
  await waitFor(() => expect(pictures()).toContain('/media/large.webp'));
});

test('below it stand whose it is and all the others in a row, which open and move by the arrow keys', async () => {
  openAt('/Profile/2/Pictures?show=11', content);
  const search = () => document.querySelector('output')?.textContent;
  const [owner] = await screen.findAllByRole('link', { name: 'bert' });
  expect(owner).toHaveAttribute('href', '/Profile/2/About');
  const row = within(screen.getByRole('list', { name: 'All of them in a row' }));
  await userEvent.click(row.getByRole('button', { name: 'Caption 12' }));
  await waitFor(() => expect(search()).toBe('?show=12'));
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(search()).toBe('?show=11'));
  expect(row.getByRole('button', { current: true })).toHaveAccessibleName('Caption 11');
  row.getByRole('button', { current: true }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(search()).toBe(''));
});

test('a video of another house is not asked for before the cookie settings allow it', async () => {
  openAt('/Profile/2/Pictures?show=12', content);
  expect(
    await screen.findByText((_text, element) =>
      Boolean(
        element?.tagName === 'P' &&
        element.textContent ===
          'The video cannot be displayed due to current cookie settings. Click here to change them.',
      ),
    ),
  ).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  act(() => choose({ preferences: true, statistics: true, marketing: true }));
  await waitFor(() => expect(document.querySelector('iframe')).toHaveAttribute('src', 'https://player.example/1'));
});

test('full size goes through all pages that are open, and stays at its picture while another comes before it', async () => {
  const all = [11, 12, 13].map((mediaId) => shown(mediaId));
  const pageOf = ({ skip }: { skip: string }) => ({
    items: Number(skip) === 0 ? all.slice(0, 2) : all.slice(2),
    more: Number(skip) === 0,
  });
  serve({ GetProfileData: { isLoggedIn: true, id: 1, name: 'anna' }, GetMediaItems: pageOf });
  openAt('/Profile/2/Pictures/MediaItems?pages=2&show=12', <AllShown profile={bert} />);
  const row = within(await screen.findByRole('list', { name: 'All of them in a row' }));
  const names = () => row.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
  await waitFor(() => expect(names()).toEqual(['Caption 11', 'Caption 12', 'Caption 13']));
  all.unshift(shown(10));
  act(() => void markStale(['GetMediaItems', 'Media/GetMediaItems']));
  await waitFor(() => expect(names()).toEqual(['Caption 10', 'Caption 11', 'Caption 12', 'Caption 13']));
  expect(row.getByRole('button', { current: true })).toHaveAccessibleName('Caption 12');
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(reported.get()).toMatchObject({ contentId: 12 });
});
