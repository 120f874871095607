import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { PersonCard } from '../../../client/kit/people/PersonCard.tsx';
import { PeopleRows } from '../../../client/features/start/PeopleRows.tsx';
import { VisitRow } from '../../../client/features/people/VisitRow.tsx';
import { nobody } from '../../../client/platform/session.ts';
import { card, open, serve } from './server.tsx';

test('each card leads to a mail to whom it shows, and asks the house nothing for it; nobody writes to themselves', async () => {
  const [asta, otto, bente] = [card(7, 'asta'), card(3, 'otto'), card(4, 'bente')];
  const commands = serve({ GetProfileData: { ...nobody, id: 7, name: 'asta', isLoggedIn: true } });
  const visit = { profile: otto, at: '2026-11-14T16:20:00.000Z', isNew: false, distanceBand: null };
  open(
    <>
      <PersonCard person={bente} to="/Profile/4/About" />
      <PersonCard person={asta} to="/Profile/7/About" />
      <PeopleRows people={[asta, bente].map((profile) => ({ profile, line: 'Here' }))} />
      <ul>
        <VisitRow visit={visit} />
      </ul>
    </>,
  );
  await screen.findAllByRole('link', { name: /^Write to / });
  expect(screen.getAllByRole('link', { name: 'Write to bente' }).map((one) => one.getAttribute('href'))).toEqual([
    '/Mail?to=4',
    '/Mail?to=4',
  ]);
  expect(screen.getByRole('link', { name: 'Write to otto' })).toHaveAttribute('href', '/Mail?to=3');
  expect(screen.queryByRole('link', { name: 'Write to asta' })).toBeNull();
  expect(commands).toEqual([]);
});
