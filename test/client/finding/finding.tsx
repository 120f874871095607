import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { FinderField } from '../../../client/features/finding/FinderField.tsx';
import { card, open, serve } from '../people/server.tsx';

// The browser of these tests lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

export const pages = [
  { to: '/Settings', title: 'Settings' },
  { to: '/NotificationSettings', title: 'Notification settings' },
  { to: '/Birthdays', title: 'Fødselsdage' },
];
export const nothing = { members: [], blogs: [], lodges: [], tags: [] };
export const answer = {
  members: [card(7, 'anna'), card(8, 'annika')],
  blogs: [{ blogEntryId: 3, title: 'Anna at sea', author: 'bert' }],
  lodges: [{ lodgeId: 4, name: 'Annas lodge', slug: 'annas-lodge' }],
  tags: [{ kinkId: 5, name: 'Anagrams' }],
};

export let place = { pathname: '', search: '', state: null as unknown };
function Place() {
  place = useLocation();
  return null;
}

export const user = userEvent.setup();
export const field = () => screen.getByRole<HTMLInputElement>('combobox');
export const walked = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)!.textContent;
};
export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

export let left: number;
/** Opens the field before a server that gives these suggestions; gives back what it was asked. */
export function show(answers: unknown = answer) {
  left = 0;
  const asked = serve({ GetSuggestions: answers as object });
  open(
    <>
      <Place />
      <FinderField ref={null} pages={pages} onLeave={() => left++} />
      <button type="button">Elsewhere</button>
    </>,
  );
  return asked;
}
