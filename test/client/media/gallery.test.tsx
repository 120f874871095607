import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '../../../client/platform/consent.ts';
import { reported } from '../../../client/kit/report.ts';
import { Gallery } from '../../../client/features/media/Gallery.tsx';
import { ShownGrid } from '../../../client/features/media/ShownGrid.tsx';
import { card, serve } from '../people/server.tsx';
import { shown } from './items.ts';
import { openAt } from './open.tsx';

const bert = card(2, 'bert');
const outside = { picture: null, full: null, externalUrl: 'https://player.example/1', type: 'ExternalVideo' } as const;
const entries = [
  { item: shown(11), profile: bert },
  { item: shown(12, outside), profile: bert },
];
const content = (
  <>
    <ShownGrid entries={entries} />
    <Gallery entries={entries} />
  </>
);
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
