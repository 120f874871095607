/** A site without lodges says nothing of them, wherever parts of the product are listed. */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CentreTabs } from '../../../client/features/notifications/CentreTabs.tsx';
import { NotFoundSearch } from '../../../client/features/pages/NotFoundSearch.tsx';
import { SettingsGrid } from '../../../client/features/notifications/settings/SettingsGrid.tsx';
import { lookOf } from '../../../client/features/notifications/looks.ts';
import { isOffered, site } from '../../../client/platform/site.ts';
import { openAt } from '../media/open.tsx';
import { serve } from '../people/server.tsx';

afterEach(() => {
  site.lodgesEnabled = true;
});

const lists = (
  <>
    <CentreTabs category={undefined} />
    <NotFoundSearch inside />
    <SettingsGrid settings={[]} save={() => Promise.resolve()} iconOf={(type) => lookOf(type).Icon} />
  </>
);

test('the tabs of the bell, the settings and the page that is not there name lodges where there are any', async () => {
  serve({ ClientNotifications: { items: [], more: false, unread: { lodges: 1 } } });
  openAt('/Notifications', lists);
  expect(await screen.findAllByText(/lodges/i)).not.toHaveLength(0);
});

test('and nowhere else', async () => {
  site.lodgesEnabled = false;
  serve({ ClientNotifications: { items: [], more: false, unread: { lodges: 0 } } });
  openAt('/Notifications', lists);
  await screen.findAllByText(/^Personal/);
  expect(screen.queryAllByText(/lodge/i)).toEqual([]);
  expect(['lodges', 'Lodges', 'events', 'blogs'].map(isOffered)).toEqual([false, false, false, true]);
});
