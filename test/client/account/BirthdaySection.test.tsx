import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BirthdaySection } from '../../../client/features/account/BirthdaySection.tsx';
import { open, serve } from '../people/server.tsx';

const person = (personId: number, name: string, birthdayChecked: boolean) => ({
  ...{ personId, name, gender: 'Female', birthday: '1985-05-04', birthdayChecked, height: null, weight: null },
  age: 41,
});

test('a birthday is put right until an age was checked, and a day that does not exist is told', async () => {
  const commands = serve({ ProfilePersons: [person(1, 'Kim', false), person(2, 'Alex', true)] });
  open(<BirthdaySection />);
  const [kim, alex] = await screen.findAllByRole('listitem');
  expect(kim!.textContent).toContain('4 May 1985, 41 years');
  expect(within(alex!).queryByRole('button')).toBeNull();
  await userEvent.click(within(kim!).getByRole('button', { name: 'Correct the birthday of Kim' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct the birthday of Kim' });
  const day = within(dialog).getByRole('textbox', { name: 'Day' });
  const write = async (typed: string) => {
    await userEvent.clear(day);
    await userEvent.type(day, typed);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  };
  await write('32');
  expect(document.activeElement).toBe(day);
  expect(commands).toEqual([]);
  await write('5');
  await screen.findByText('The birthday has been corrected');
  expect(commands).toEqual([{ name: 'UpdatePersonBirthday', input: { personId: 1, birthday: '1985-05-05' } }]);
});
