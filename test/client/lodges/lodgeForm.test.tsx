import { beforeEach, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Speaking } from '../../../client/platform/speaking.tsx';
import { store } from '../../../client/platform/store.ts';
import { blankLodge, inputOf, type LodgeDraft } from '../../../client/features/lodges/lodgeForm.ts';
import { LodgeForm } from '../../../client/features/lodges/LodgeForm.tsx';
import { LodgeCategory } from '../../../shared/enums.ts';
import { Dialogs } from '../../../client/ui/overlay/Dialogs.tsx';
import { english } from '../../support/catalogue.ts';
import { serve } from '../people/server.tsx';

/** What the form was saved with, and the code that the house refuses it with. */
let sent: LodgeDraft[];
let refusal: string | undefined;

beforeEach(() => {
  [sent, refusal] = [[], undefined];
  serve({ GetSiteCountries: [{ countryId: 'DK' }], GetCountryAreasByCountryId: [{ areaId: 4, name: 'Fyn' }] });
});

function open(begun = blankLodge) {
  const save = (draft: LodgeDraft) => {
    sent.push(draft);
    return refusal
      ? Promise.reject(Object.assign(new Error(refusal), { code: refusal, status: 409 }))
      : Promise.resolve(true);
  };
  const form = (
    <LodgeForm
      begun={begun}
      submitLabel="Create the lodge"
      cancelTo="/Lodges"
      onSubmit={save}
      askForPicture={() => null}
      chooseKinks={(kinks, onChange) => (
        <button type="button" onClick={() => onChange([...kinks, 12])}>
          A word more
        </button>
      )}
    />
  );
  render(
    <Speaking locale="en-GB" messages={english}>
      <Provider store={store}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
        <Dialogs />
      </Provider>
    </Speaking>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const found = () => press('Create the lodge');

test('all that is missing is told on top, focused, and leads to its field', async () => {
  open();
  for (const group of ['Men', 'Women', 'Couples']) await userEvent.click(screen.getByRole('checkbox', { name: group }));
  await found();
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  const links = within(summary).getAllByRole('link');
  for (const [at, id] of ['lodge-name', 'lodge-teaser', 'lodge-text', 'lodge-visibility'].entries()) {
    await userEvent.click(links[at]!);
    expect(document.activeElement?.id).toBe(id);
  }
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(links[0]!.textContent!);
  expect(sent).toEqual([]);
});

test('what is sent is trimmed, without empty rules and what was not chosen', async () => {
  open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '  Kayak Fyn ');
  await userEvent.type(screen.getByRole('textbox', { name: 'In one line' }), 'Out on Sundays.');
  await userEvent.type(screen.getByRole('textbox', { name: 'What we do' }), 'We paddle.');
  await userEvent.type(screen.getByRole('textbox', { name: 'House rule 2' }), 'Wear a vest. ');
  for (const name of ['Outdoors', 'Sport', 'Travel', 'Music']) await press(name);
  await press('A word more');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Men' }));
  await screen.findByRole('option', { name: 'Fyn' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Fyn');
  await found();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(inputOf(sent[0]!)).toEqual({
    ...{ name: 'Kayak Fyn', teaser: 'Out on Sundays.', text: 'We paddle.', rules: ['Wear a vest.'] },
    ...{ access: 'NewMembersApproved', visibility: 6, areaId: 4, kinkIds: [12] },
    lodgeCategoryIds: [LodgeCategory.Outdoors, LodgeCategory.Sport, LodgeCategory.Travel],
  });
});

test('a refused name is told at the name, and the words stay', async () => {
  refusal = 'LodgeNameTaken';
  open({ ...blankLodge, name: 'Winter bathers', teaser: 'Cold', text: 'We swim.' });
  await found();
  const words = await screen.findByRole('alert');
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveAccessibleDescription(within(words).getByRole('link').textContent!);
  expect(name).toHaveValue('Winter bathers');
});

test('what has nothing to do with the name is told in a dialog', async () => {
  refusal = 'PicturesOnly';
  open({ ...blankLodge, name: 'Winter bathers', teaser: 'Cold', text: 'We swim.' });
  await found();
  await screen.findByRole('dialog');
  expect(screen.queryByRole('alert')).toBeNull();
});
