/** How distances read: about so far where they are told, up to about so far where one chooses, and a couple has its own area. */
import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { WishesFields } from '../../../client/features/matching/WishesFields.tsx';
import { ContactFilter } from '../../../client/features/mail/requests/ContactFilter.tsx';
import { PlaceOf } from '../../../client/features/people/PersonRow.tsx';
import { Speaking, type Who } from '../../../client/platform/speaking.tsx';
import { store } from '../../../client/platform/store.ts';
import { danish, english, swedish } from '../../support/catalogue.ts';
import { card } from '../people/server.tsx';

const catalogues = { 'en-GB': english, 'da-DK': danish, 'sv-SE': swedish };
type Language = keyof typeof catalogues;

const wishes = { groups: 15, ageFrom: '18', ageTo: '99', distanceBand: null };
const filter = { groups: 0, ages: null, verified: false, within: null, accountDays: 0, pictures: true };

const show = (locale: Language, who: Who) =>
  render(
    <Speaking locale={locale} messages={catalogues[locale]} who={who}>
      <Provider store={store}>
        <WishesFields name="mine" wishes={wishes} fault={undefined} onChange={() => undefined} />
        <ContactFilter filter={filter} />
        {([0, 10, null] as const).map((band) => (
          <p key={band}>
            <PlaceOf profile={card(1, 'otto')} band={band} />
          </p>
        ))}
      </Provider>
    </Speaking>,
  );

test.each([
  ['en-GB', 'other', 'Distance', ['Up to about 10 km', 'Your area'], ['your area', 'about 10 km']],
  ['da-DK', 'other', 'Afstand', ['Op til cirka 10 km', 'Dit område'], ['dit område', 'cirka 10 km']],
  ['da-DK', 'couple', 'Afstand', ['Op til cirka 10 km', 'Jeres område'], ['jeres område', 'cirka 10 km']],
  ['sv-SE', 'other', 'Avstånd', ['Upp till cirka 10 km', 'Ditt område'], ['ditt område', 'cirka 10 km']],
  ['sv-SE', 'couple', 'Avstånd', ['Upp till cirka 10 km', 'Ert område'], ['ert område', 'cirka 10 km']],
] as const)('distances in %s, read by %s', (locale, who, label, chosen, told) => {
  show(locale, who);
  const optionsOf = (choice: HTMLElement) =>
    within(choice)
      .getAllByRole('option')
      .map((one) => one.textContent);
  const choices = screen.getAllByRole('combobox', { name: label });
  expect(choices.map((choice) => optionsOf(choice).slice(-2))).toEqual([chosen, chosen]);
  expect(screen.getAllByText(/^38 · Ebeltoft/).map((one) => one.textContent)).toEqual([
    ...told.map((words) => `38 · Ebeltoft · ${words}`),
    '38 · Ebeltoft',
  ]);
});
