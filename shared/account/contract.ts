import { z } from 'zod';
import { measureInputs } from '../profiles/fieldSchemas.ts';
import { area, command } from '../contract.ts';
import { day, id, nothing, profileName } from '../fields.ts';
import { newPerson } from '../signUp/contract.ts';

const personChanges = ['CurrentProfile', 'ProfileDataForEdit', 'ProfilePage', 'Validation', 'Hints'];

export const account = area('EditProfile', {
  UpdateProfileName: command({
    summary: 'Gives my profile another name, once in 90 days; nobody else gets the old one for as long.',
    access: 'user',
    input: z.object({ name: profileName(1, 60) }),
    output: nothing,
    refusals: ['NameTaken', 'NameNotAllowed', 'NameChangedRecently'],
    changes: ['CurrentProfile', 'ProfileDataForEdit', 'ProfilePage'],
    reauthenticated: true,
  }),
  UpdatePersonBirthday: command({
    summary: 'Corrects the birthday of one of my persons, as long as no age of theirs was checked.',
    access: 'user',
    of: 'account',
    input: z.object({ personId: id, birthday: day }),
    output: nothing,
    refusals: ['UnderAge', 'BirthdayIsChecked'],
    changes: personChanges,
  }),
  ConvertToCoupleProfile: command({
    summary: 'Makes a couple of a single profile; the one who is new is checked on their own.',
    access: 'user',
    of: 'account',
    input: z.object({ person: newPerson.extend(z.object(measureInputs).partial().shape).strict() }),
    output: nothing,
    refusals: ['AlreadyCouple', 'UnderAge'],
    changes: personChanges,
    reauthenticated: true,
  }),
  ConvertToSingleProfile: command({
    summary: 'Makes a single profile of a couple: one stays, everything about the other is erased.',
    access: 'user',
    of: 'account',
    input: z.object({ personId: id }),
    output: nothing,
    refusals: ['AlreadySingle'],
    changes: personChanges,
    reauthenticated: true,
  }),
  SwapPersonsInCoupleProfile: command({
    summary: 'Puts the second of us first.',
    access: 'user',
    of: 'account',
    input: z.object({}),
    output: nothing,
    refusals: ['AlreadySingle'],
    changes: personChanges,
    reauthenticated: true,
  }),
});
