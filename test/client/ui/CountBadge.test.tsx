import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CountBadge } from '../../../client/ui/CountBadge.tsx';
import { IconButton } from '../../../client/ui/IconButton.tsx';
import { show } from './show.tsx';

test('a badge is hidden at 0', () => {
  show(<CountBadge n={0} name="0 unread mails" />);
  expect(screen.queryByText('0 unread mails')).toBeNull();
});

test.each([
  [99, '99'],
  [100, '99+'],
])('a count of %d reads %s', (n, seen) => {
  show(<CountBadge n={n} name={`${n} unread mails`} />);
  expect(screen.getByText(seen).getAttribute('aria-hidden')).toBe('true');
});

test('a control with a count is called by both', () => {
  show(<IconButton label="Conversations" icon={null} count={<CountBadge n={120} name="120 unread mails" />} />);
  expect(screen.getByRole('button', { name: 'Conversations 120 unread mails' })).toBeTruthy();
});
