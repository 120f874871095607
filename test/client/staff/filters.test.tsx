import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { AuditFilter, wantedIn as auditIn } from '../../../client/features/staff/AuditFilter.tsx';
import { ReviewFilter } from '../../../client/features/lodgeReview/ReviewFilter.tsx';
import { wantedIn as reviewIn } from '../../../client/features/lodgeReview/wanted.ts';
import { open } from '../people/server.tsx';

/** What an address asks for. */
const asked = (read: (search: URLSearchParams) => object, search: string) => read(new URLSearchParams(search));

test('an address says by numbers and days what is wanted; what makes no sense is left out', () => {
  const good = 'profileId=7&actorId=3&from=2026-11-01&to=2026-11-22';
  const facts = { profileId: 7, actorId: 3, from: '2026-11-01', to: '2026-11-22' };
  expect(asked(auditIn, `${good}&name=GetCase&done=only`)).toEqual({ ...facts, name: 'GetCase', readings: false });
  expect(asked(reviewIn, `${good}&lodgeId=5&type=MemberJoined&type=Nonsense`)).toEqual({
    ...{ ...facts, lodgeId: 5 },
    types: ['MemberJoined'],
  });
  for (const rubbish of ['', 'profileId=anna&actorId=-1&lodgeId=0&from=yesterday&to=0001-01-01&done=', 'profileId=1e5'])
    for (const read of [auditIn, reviewIn]) expect(asked(read, rubbish)).toEqual({});
});

function Address() {
  return <code>{useSearchParams()[0].toString()}</code>;
}

test('what is filled in goes into the address, in which only digits stand for a number', async () => {
  open(
    <>
      <AuditFilter />
      <Address />
    </>,
  );
  await userEvent.selectOptions(screen.getByLabelText('What'), 'Opened a case');
  await userEvent.type(screen.getByLabelText('About the profile with number'), 'no. 7');
  await userEvent.click(screen.getByLabelText('Only what was done'));
  expect(screen.getByRole('code')).toHaveTextContent(/^$/);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByRole('code')).toHaveTextContent('name=GetCase&profileId=7&done=only');
});

test('a period is chosen at once, with what was filled in before', async () => {
  open(
    <>
      <ReviewFilter />
      <Address />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Lodge (number)'), '5');
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  const address = new URLSearchParams(screen.getByRole('code').textContent!);
  expect(address.get('lodgeId')).toBe('5');
  const days = ['from', 'to'].map((name) => Date.parse(address.get(name)!) / 86_400_000);
  expect(days[1]! - days[0]!).toBe(6);
});
