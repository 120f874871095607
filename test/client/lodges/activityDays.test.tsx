import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createIntl, RawIntlProvider, useIntl } from 'react-intl';
import { ActivityList } from '../../../client/features/lodges/ActivityList.tsx';
import type { LodgeData } from '../../../client/features/lodges/types.ts';
import { open, serve } from '../people/server.tsx';

beforeEach(() => {
  // Five past midnight on New Year's Day in Kathmandu, where clocks are 5:45 ahead: still last year by most others.
  jest.useFakeTimers({ now: Date.parse('2026-12-31T18:20:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

function ByClockOf({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const { locale, messages, defaultLocale } = useIntl();
  const intl = createIntl({ locale, messages, defaultLocale, timeZone });
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

test('days begin at the midnight of who reads, also that of the new year', async () => {
  const moments = ['2026-12-31T18:16:00Z', '2026-12-31T18:10:00Z', '2026-12-30T18:14:00Z'];
  const row = { activity: 'MemberJoined', profile: null, by: null, bySelf: true, newStatus: 'Member', oldStatus: null };
  serve({
    GetProfileData: { id: 3, isLoggedIn: true },
    GetMemberActivities: {
      items: moments.map((at, n) => ({ ...row, activityId: n, at, reason: null })),
      more: false,
      member: null,
    },
  });
  open(
    <ByClockOf timeZone="Asia/Kathmandu">
      <ActivityList
        lodge={{ lodgeId: 7, slug: 'winter', name: 'Winter bathers', can: [] as string[] } as LodgeData}
        types={[]}
        onDropType={() => undefined}
        onDropMember={() => undefined}
        onClear={() => undefined}
      />
    </ByClockOf>,
  );
  const told = await screen.findAllByRole('time');
  expect(told.map((one) => one.textContent)).toEqual(['today 00:01', 'yesterday 23:55', '30 Dec 2026 23:59']);
});
