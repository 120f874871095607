import { expect, test } from '@jest/globals';
import { inviteFirstDeveloper } from '../../server/modules/staff/index.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { days } from '../../server/platform/clock.ts';
import { mailsTo } from '../signUp/newcomer.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const invite = async (name: string) => {
  const { orm } = world.platform.database;
  const cause = { actorId: null, commandId: null };
  const { result } = await inUnit(orm.em, cause, async (unit) => ({ no: await inviteFirstDeveloper(unit, name) }));
  await world.settle();
  return result.no;
};

/** The secret of the link in the newest mail to somebody. */
async function linkOf({ name }: Somebody): Promise<string> {
  const mail = (await mailsTo(`${name}@mail.example`)).at(-1)!;
  return /\/FirstDeveloper\?q=([\w.-]+)/.exec(mail.text!)![1]!;
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

async function invited(): Promise<[Somebody, string]> {
  const person = await given.profile();
  expect(await invite(person.name)).toBeUndefined();
  await person.Reauthenticate({ password });
  return [person, await linkOf(person)];
}

test('an installation gets its first two developers by mail, and no third', async () => {
  const [[anna, q], [bert, other], [carla, third]] = [await invited(), await invited(), await invited()];
  expect(await codeOf(given.stranger().BecomeFirstDeveloper({ q }))).toBe('NotLoggedIn');
  const again = await given.anotherBrowserOf(anna);
  expect(await codeOf(again.BecomeFirstDeveloper({ q }))).toBe('ReauthenticationNeeded');
  // Somebody else's link opens nothing, and stays good for whom it was meant.
  expect(await codeOf(bert.BecomeFirstDeveloper({ q }))).toBe('LinkExpired');
  expect(await codeOf(anna.BecomeFirstDeveloper({ q: `${q}x` }))).toBe('LinkExpired');
  expect(await codeOf(anna.BecomeFirstDeveloper({ q }))).toBe('done');
  expect((await anna.GetProfileData({})).accessType).toBe(50);
  const both = await Promise.all([
    codeOf(bert.BecomeFirstDeveloper({ q: other })),
    codeOf(carla.BecomeFirstDeveloper({ q: third })),
  ]);
  expect(both.sort()).toEqual(['LinkExpired', 'done']);
  expect(await world.sql('select from profile where access_type = 50')).toHaveLength(2);
  expect(await invite(carla.name)).toMatch(/^There are two developers/);
  const { items } = await anna.GetAudit({ name: 'BecomeFirstDeveloper' });
  expect(items).toHaveLength(2);
  expect(items.map(({ by, about }) => by.profileId === about?.profileId)).toEqual([true, true]);
  await world.sql('update profile set access_type = 1 where access_type = 50');
});

test('a link is good for three days, for the address it went to, and only the newest', async () => {
  const [anna, old] = await invited();
  expect(await invite(anna.name)).toBeUndefined();
  expect(await codeOf(anna.BecomeFirstDeveloper({ q: old }))).toBe('LinkExpired');
  const q = await linkOf(anna);
  await world.sql(`update profile set email = 'elsewhere@mail.example' where id = $1`, [anna.profileId]);
  expect(await codeOf(anna.BecomeFirstDeveloper({ q }))).toBe('LinkExpired');
  const [bert, late] = await invited();
  await world.advance(3 * days + 1);
  const later = await given.anotherBrowserOf(bert);
  await later.Reauthenticate({ password });
  expect(await codeOf(later.BecomeFirstDeveloper({ q: late }))).toBe('LinkExpired');
});

test('nobody is invited who is not there, not open or not confirmed', async () => {
  const locked = await given.profile({ status: 'Locked' });
  const unconfirmed = await given.profile();
  await world.sql('update profile set email_confirmed_at = null where id = $1', [unconfirmed.profileId]);
  await world.settle();
  const before = world.mail.mails.length;
  expect(await invite('nobody-at-all')).toMatch(/^There is no profile/);
  expect(await invite(locked.name)).toMatch(/not open and confirmed/);
  expect(await invite(unconfirmed.name)).toMatch(/not open and confirmed/);
  expect(world.mail.mails).toHaveLength(before);
});
