import { expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { mailsTo, tokenFor } from '../signUp/newcomer.ts';
import { given, password, type ProfileFacts, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

async function sure(facts: ProfileFacts = {}): Promise<Somebody> {
  const person = await given.profile(facts);
  await person.Reauthenticate({ password });
  return person;
}

const follow = (q: string) => given.stranger().ConfirmEmailChange({ q });
const expired = { status: 409, code: 'LinkExpired' };
let number = 0;
const fresh = () => `fresh${++number}@mail.example`;

/** Somebody who has asked for another address, with both links. */
async function asking(facts: ProfileFacts = {}) {
  const person = await sure(facts);
  const email = fresh();
  await person.UpdateProfileEmail({ email });
  return { person, email, fromNew: await tokenFor(email, 'q'), fromOld: await tokenFor(person.email, 'q') };
}

test.each([
  ['the new one first', true],
  ['the old one first', false],
])('an address changes when both were followed, %s', async (_order, newFirst) => {
  const { person, email, fromNew, fromOld } = await asking();
  const [first, second] = newFirst ? [fromNew, fromOld] : [fromOld, fromNew];
  expect(await follow(first)).toEqual({ changed: false });
  const { waiting, ...before } = await person.GetEmailChange();
  expect(before).toEqual({ email: person.email });
  expect(waiting).toMatchObject({ email, newConfirmed: newFirst, oldConfirmed: !newFirst });
  await expect(follow(first)).rejects.toMatchObject(expired);
  expect(await follow(second)).toEqual({ changed: true });
  expect(await person.GetEmailChange()).toEqual({ email, waiting: null });
  await given.stranger().LogOn({ userName: email, password });
  await expect(given.stranger().LogOn({ userName: person.email, password })).rejects.toMatchObject({ status: 409 });
});

test('both words at the same moment change it once', async () => {
  for (let round = 0; round < 4; round++) {
    const { person, email, fromNew, fromOld } = await asking();
    const all = await Promise.allSettled([fromNew, fromOld, fromNew, fromOld].map(follow));
    const answers = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.changed] : []));
    expect(answers.sort()).toEqual([false, true]);
    expect((await person.GetEmailChange()).email).toBe(email);
  }
});

test('the old address can stop it without logging on, and so can whoever has the new one', async () => {
  for (const side of ['fromOld', 'fromNew'] as const) {
    const asked = await asking();
    await given.stranger().CancelEmailChange({ q: asked[side] });
    expect(await asked.person.GetEmailChange()).toEqual({ email: asked.person.email, waiting: null });
    for (const q of [asked.fromNew, asked.fromOld]) {
      await expect(follow(q)).rejects.toMatchObject(expired);
      await expect(given.stranger().CancelEmailChange({ q })).rejects.toMatchObject(expired);
    }
  }
});

test('I take it back myself; a stranger without a link takes nothing back', async () => {
  const { person, fromNew } = await asking();
  await expect(given.stranger().CancelEmailChange({})).rejects.toMatchObject({ status: 401 });
  await person.CancelEmailChange({});
  await person.CancelEmailChange({});
  await expect(follow(fromNew)).rejects.toMatchObject(expired);
});

test('another wish replaces the first, whose links stop working', async () => {
  const { person, fromNew, fromOld } = await asking();
  await follow(fromOld);
  const email = fresh();
  await person.UpdateProfileEmail({ email });
  await expect(follow(fromNew)).rejects.toMatchObject(expired);
  expect(await follow(await tokenFor(email, 'q'))).toEqual({ changed: false });
  expect(await follow(await tokenFor(person.email, 'q'))).toEqual({ changed: true });
});

test('the links are good for three days', async () => {
  const { person, fromNew } = await asking();
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await world.advance(3 * days + 1000);
  await expect(follow(fromNew)).rejects.toMatchObject(expired);
  expect((await person.GetEmailChange()).waiting).toBeNull();
});

test('the answer is the same for a taken address; only its owner hears more', async () => {
  const [anna, bert] = await Promise.all([sure(), given.profile({ gender: 'Couple', locale: 'da-DK' })]);
  expect(await anna.UpdateProfileEmail({ email: bert.email })).toEqual(
    await anna.UpdateProfileEmail({ email: fresh() }),
  );
  await anna.UpdateProfileEmail({ email: bert.email });
  expect((await anna.GetEmailChange()).waiting).toMatchObject({ email: bert.email, newConfirmed: false });
  const mail = (await mailsTo(bert.email)).at(-1);
  expect(mail?.subject).toBe('I har allerede en profil');
  expect(mail?.text).toContain(bert.name);
  expect(mail?.text).not.toMatch(new RegExp(`q=|${anna.name}`));
});

test('of two who confirm one address one gets it', async () => {
  const [anna, bert] = await Promise.all([sure(), sure()]);
  const email = fresh();
  const links = [];
  for (const one of [anna, bert]) {
    await one.UpdateProfileEmail({ email });
    links.push(await tokenFor(email, 'q'));
    await follow(await tokenFor(one.email, 'q'));
  }
  const both = await Promise.allSettled(links.map(follow));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'EmailTaken' } });
});

test('sessions stay, and a link for a new password at the old address does not', async () => {
  const { person, fromNew, fromOld } = await asking();
  const again = await given.anotherBrowserOf(person);
  await world.settle();
  await given.stranger().ForgotPassword({ email: person.email });
  const reset = await tokenFor(person.email, 'q');
  await follow(fromNew);
  await follow(fromOld);
  expect((await again.GetProfileData()).isLoggedIn).toBe(true);
  const setting = given.stranger().ResetPassword({ q: reset, password: 'seven-warm-lanterns' });
  await expect(setting).rejects.toMatchObject(expired);
  await given.stranger().LogOn({ userName: person.name, password });
});

test('it needs a confirmation, another address, and one that is an address', async () => {
  const anna = await given.profile();
  await expect(anna.UpdateProfileEmail({ email: fresh() })).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
  await anna.Reauthenticate({ password });
  const same = anna.UpdateProfileEmail({ email: anna.email.toUpperCase() });
  await expect(same).rejects.toMatchObject({ code: 'EmailUnchanged' });
  for (const email of ['', 'anna', 'anna@', `${'a'.repeat(250)}@mail.example`])
    await expect(anna.UpdateProfileEmail({ email })).rejects.toMatchObject({ status: 400 });
  for (const q of ['1', '1.abc', 'x'.repeat(200)]) await expect(follow(q)).rejects.toMatchObject(expired);
});

test('the mails are neutral, in the language of the profile', async () => {
  const { person, email } = await asking({ gender: 'Couple', locale: 'sv-SE' });
  const [toNew, toOld] = [(await mailsTo(email)).at(-1), (await mailsTo(person.email)).at(-1)];
  expect(toNew?.subject).toBe('Är det rätt adress?');
  expect(toOld?.subject).toBe('En annan adress för profilen');
  expect(toOld?.text).toContain('Om det inte var någon av er');
  expect(toOld?.text).not.toContain(email);
});

test('who leaves takes the change along', async () => {
  const { person, fromNew } = await asking();
  await person.DeleteProfile({});
  await expect(follow(fromNew)).rejects.toMatchObject(expired);
  expect(await world.sql('select from email_change where profile_id = $1', [person.profileId])).toEqual([]);
});
