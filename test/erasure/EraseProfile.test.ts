import { expect, test } from '@jest/globals';
import { modules } from '../../server/modules/index.ts';
import { days, minutes } from '../../server/platform/clock.ts';
import { Schedules } from '../../server/platform/work/schedules.ts';
import { newcomer, tokenFor, type Form } from '../signUp/newcomer.ts';
import { Authenticator } from '../support/authenticator.ts';
import { given } from '../support/given.ts';
import { tables } from '../support/tables.ts';
import { world } from '../support/world.ts';

const password = 'nine-slow-otters-dive';
const json = { 'content-type': 'application/json', 'user-agent': 'Zebrafinch/7.7 (peculiar)' };
const words = {
  name: 'Quokka-Numbat',
  email: 'wombat.bilby@mail.example',
  person: 'Thylacine',
  agent: 'Zebrafinch',
  title: 'Bandicoot evening',
  comment: 'Dunnart was here',
  answer: 'Potoroo would love to',
  decline: 'Not this kowari',
  reason: 'Enough of quolls',
  passkey: 'Bettong key',
  source: 'pademelon-campaign',
  about: 'Pygmy possum in the garden',
  newName: 'Wallaroo-Woylie',
  newEmail: 'antechinus@mail.example',
};

async function runDue(): Promise<void> {
  await world.sql('delete from schedule');
  await new Schedules(
    world.platform,
    modules.flatMap((one) => one.schedules ?? []),
  ).runDue();
  await world.settle();
}

/** Somebody who has left traces wherever one can. */
async function busyPerson() {
  const { browser, profileId } = await newcomer({
    name: words.name,
    email: words.email,
    persons: [{ name: words.person, gender: 'Female', birthday: '1981-07-19' }],
    campaign: { cp: words.source, prid: words.source, referrer: words.source, utmSource: words.source },
  } satisfies Partial<Form>);
  await browser.ConfirmEmail({ q: await tokenFor(words.email) });
  await world.sql(`update profile set member_until = '2100-01-01', headline = $2 where id = $1`, [
    profileId,
    words.title,
  ]);
  await world.redis.flushdb();
  await browser.send('POST', '/api/LogOn/LogOn', JSON.stringify({ userName: words.name, password }), json);
  await browser.Reauthenticate({ password });
  const phone = new Authenticator(world.platform.config.publicUrl);
  const attestationResponse = phone.create(await browser.GetAttestationOptions());
  await browser.AddPasskey({ name: words.passkey, attestationResponse });
  await given.stranger().ForgotPassword({ email: words.email });
  return { browser, profileId, credentialId: phone.credentials[0]?.id ?? '' };
}

async function company({ browser, profileId }: Awaited<ReturnType<typeof busyPerson>>) {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const me = Object.assign(browser, { profileId, name: words.name, email: words.email });
  const { blogEntryId } = await given.blogEntry({ by: me as never, title: words.title });
  await bert.AddBlogComment({ blogEntryId, text: 'A kind word.' });
  const other = await given.blogEntry({ by: anna });
  await browser.AddBlogComment({ blogEntryId: other.blogEntryId, text: words.comment });
  const { lodgeId } = await given.lodge({ by: anna });
  await browser.RequestMembership({ lodgeId, answer: words.answer });
  await anna.DeclineMembership({ lodgeId, profileIds: [profileId], reason: words.decline });
  await given.lodge({ by: me as never });
  const [person] = (await browser.GetValidation()).persons;
  await browser.StartValidation({ personId: person?.personId ?? 0, method: 'MitId' });
  await edited(browser, person?.personId ?? 0);
  await world.settle();
}

/** All that the forms of the profile keep. */
async function edited(browser: Awaited<ReturnType<typeof busyPerson>>['browser'], personId: number) {
  const consents = { marketing: false, preferences: false, statistics: false };
  await browser.ConsentPrivacyData({ ...consents, sensitiveData: { profile: true, matching: true }, version: 1 });
  await browser.UpdateProfile({
    text: words.about,
    zipCode: '8000',
    countryId: 'DK',
    persons: [{ personId, role: 'Both' }],
  });
  await browser.UpdateProfileName({ name: words.newName });
  await browser.UpdateProfileEmail({ email: words.newEmail });
  const wanted = { groups: 15, ageFrom: 18, ageTo: 99, distanceBand: null };
  const [kink] = await browser.GetKinks({});
  await browser.SaveMatchSettings({ ...wanted, words: [{ kinkId: kink?.kinkId ?? 0, weight: 'Must' }] });
  await browser.SaveProfileFilterConfiguration({ ...wanted, certifiedOnly: true });
}

/** The tables in whose rows a word stands, in whatever column. */
async function tablesWith(word: string): Promise<string[]> {
  const found = [];
  for (const table of await tables()) {
    const rows = await world.sql(`select 1 from ${table} t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0`, [
      word,
    ]);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

test('after the erasure no word of the person stands in any table', async () => {
  const busy = await busyPerson();
  await company(busy);
  const [kept] = await world.sql<{ handle: string; hash: string }>(
    'select user_handle as handle, password_hash as hash from profile where id = $1',
    [busy.profileId],
  );
  await busy.browser.DeleteProfile({ reason: words.reason });
  await world.settle();
  const all = { ...words, handle: kept?.handle ?? '', hash: kept?.hash ?? '', credential: busy.credentialId };
  // Each of them stood somewhere, or the test would prove nothing.
  for (const [what, word] of Object.entries(all)) expect([what, await tablesWith(word)]).not.toEqual([what, []]);
  await world.advance(15 * days);
  await runDue();
  for (const [what, word] of Object.entries(all)) expect([what, await tablesWith(word)]).toEqual([what, []]);
}, 60_000);

test('who confirms at the last moment stays, and is not handed out for erasure again', async () => {
  const { form, profileId } = await newcomer();
  const q = await tokenFor(form.email);
  await world.sql(`update profile set created_at = now() - interval '8 days' where id = $1`, [profileId]);
  await world.sql('delete from schedule');
  const finding = modules.flatMap((one) => one.schedules ?? []).filter(({ name }) => name === 'FindErasures');
  await new Schedules(world.platform, finding).runDue();
  await given.stranger().ConfirmEmail({ q });
  await world.settle();
  const [row] = await world.sql('select status, erase_at from profile where id = $1', [profileId]);
  expect(row).toEqual({ status: 3, erase_at: null });
});

test('who leaves takes every other link along', async () => {
  const { browser, form, profileId } = await newcomer();
  const confirm = await tokenFor(form.email);
  await browser.Reauthenticate({ password });
  await browser.DeleteProfile({});
  await expect(given.stranger().ConfirmEmail({ q: confirm })).rejects.toMatchObject({ code: 'LinkExpired' });
  const [row] = await world.sql('select email_confirmed_at from profile where id = $1', [profileId]);
  expect(row).toEqual({ email_confirmed_at: null });
});

test('leaving and coming back at the same moment leaves one of both, never half of each', async () => {
  const anna = await given.profile();
  const again = await given.anotherBrowserOf(anna);
  await anna.Reauthenticate({ password: 'four-quiet-herons' });
  await again.Reauthenticate({ password: 'four-quiet-herons' });
  const left = await Promise.allSettled([anna.DeleteProfile({}), again.DeleteProfile({})]);
  expect(left.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const q = await tokenFor(anna.email, 'keep');
  const kept = await Promise.allSettled(Array.from({ length: 4 }, () => given.stranger().KeepProfile({ q })));
  expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [row] = await world.sql('select status, status_before, erase_at from profile where id = $1', [anna.profileId]);
  expect(row).toEqual({ status: 3, status_before: null, erase_at: null });
});

test('who is found to be a minor while leaving comes back locked, and opens by a check of identity', async () => {
  const [anna, sara] = await Promise.all([given.profile(), given.profile({ role: 'Support' })]);
  const personId = (await anna.GetValidation()).persons[0]?.personId ?? 0;
  await anna.AskForPersonalValidation({ personId });
  await Promise.all([anna, sara].map((one) => one.Reauthenticate({ password: 'four-quiet-herons' })));
  const check = (await sara.GetValidationQueue({ take: 100 })).items.find((one) => one.profileId === anna.profileId);
  await anna.DeleteProfile({});
  await sara.RejectValidation({ validationId: check?.validationId ?? 0, reason: 'UnderAge' });
  await given.stranger().KeepProfile({ q: await tokenFor(anna.email, 'keep') });
  const [row] = await world.sql('select status, forced_validation from profile where id = $1', [anna.profileId]);
  expect(row).toEqual({ status: 4, forced_validation: 'NationalId' });
});

test('a check cannot be decided any more once the profile is erased', async () => {
  const [anna, sara] = await Promise.all([given.profile(), given.profile({ role: 'Support' })]);
  const personId = (await anna.GetValidation()).persons[0]?.personId ?? 0;
  await anna.AskForPersonalValidation({ personId });
  await Promise.all([anna, sara].map((one) => one.Reauthenticate({ password: 'four-quiet-herons' })));
  const check = (await sara.GetValidationQueue({ take: 100 })).items.find((one) => one.profileId === anna.profileId);
  const validationId = check?.validationId ?? 0;
  await anna.DeleteProfile({});
  await world.settle();
  await world.sql(`update profile set erase_at = now() - interval '${minutes} milliseconds' where id = $1`, [
    anna.profileId,
  ]);
  await Promise.allSettled([runDue(), sara.ApproveValidation({ validationId })]);
  // Whoever is held by the decision just then is found the next time.
  await runDue();
  const [row] = await world.sql('select status, name from profile where id = $1', [anna.profileId]);
  expect(row).toEqual({ status: 8, name: `deleted-${anna.profileId}` });
  await expect(sara.ApproveValidation({ validationId })).rejects.toMatchObject({ status: 404 });
});
