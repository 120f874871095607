/** What the house asks of a profile by a deadline: identification, and copyright and consent for its pictures. */
import { expect, test } from '@jest/globals';
import { clock, days } from '../../server/platform/clock.ts';
import { mediaConsentVersion } from '../../shared/profiles/settings.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { albumOf, shownPicture } from '../support/media.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { codeOf } from './desk.ts';

async function support() {
  const sara = await given.profile({ role: 'Support' });
  await sara.Reauthenticate({ password });
  return sara;
}

const inDays = (many: number) => new Date(clock.ms() + many * days).toISOString();
const reasons = { rule: 'Honesty', facts: 'The pictures show somebody else.' } as const;

const statementsOf = async (person: Somebody) =>
  (await person.GetMyStatements({})).items.map(({ scope, lifted }) => `${scope}${lifted ? ' lifted' : ''}`).sort();

/** A check of staff in which everybody behind a profile is found to be who they say. */
async function identify(person: Somebody, sara: Somebody) {
  for (const { personId } of (await person.GetValidation()).persons) {
    await person.AskForPersonalValidation({ personId });
    const waiting = await sara.GetValidationQueue({ take: 100 });
    const check = waiting.items.find(({ profileId }) => profileId === person.profileId)!;
    await sara.ApproveValidation({ validationId: check.validationId });
  }
}

test('identification is asked for by a deadline, with reasons, by somebody who may', async () => {
  const [sara, dora, anna, bert] = [await support(), await support(), await given.profile(), await given.profile()];
  const ask = (by: Somebody, whom: Somebody, until = inDays(14)) =>
    codeOf(by.ForceValidation({ profileId: whom.profileId, ...reasons, until }));
  expect(await ask(bert, anna)).toBe('NotAllowed');
  expect(await ask(sara, sara)).toBe('NotFound');
  expect(await ask(sara, dora)).toBe('NotAllowed');
  expect(await ask(sara, anna, inDays(-1))).toBe('UntilPassed');
  expect((await Promise.all([ask(sara, anna), ask(dora, anna)])).sort()).toEqual(['AlreadyForced', 'done']);
  expect(await anna.GetProfileData()).toMatchObject({ status: 'Active', forcedValidation: 'NationalId' });
  expect(await statementsOf(anna)).toEqual(['Identification']);
  await identify(anna, sara);
  expect(await anna.GetProfileData()).toMatchObject({ status: 'Active', forcedValidation: null });
  expect(await statementsOf(anna)).toEqual(['Identification lifted']);
});

test('after the deadline the profile is locked with a statement of its own, until the check is there', async () => {
  const [sara, anna] = [await support(), await given.profile()];
  await sara.ForceValidation({ profileId: anna.profileId, ...reasons, until: inDays(1) });
  await world.advance(2 * days);
  await runSchedules(['EndStatements']);
  await world.settle();
  const late = await given.anotherBrowserOf(anna);
  expect(await late.GetProfileData()).toMatchObject({ status: 'Locked', forcedValidation: 'NationalId' });
  expect(await statementsOf(late)).toEqual(['Identification lifted', 'Locked']);
  const again = await support();
  await identify(late, again);
  expect(await late.GetProfileData()).toMatchObject({ status: 'Active', forcedValidation: null });
  expect(await statementsOf(late)).toEqual(['Identification lifted', 'Locked lifted']);
});

test('a check opens no lock that stands for something else', async () => {
  const [sara, dora, anna] = [await support(), await support(), await given.profile()];
  await sara.ForceValidation({ profileId: anna.profileId, ...reasons, until: inDays(14) });
  await dora.LockProfile({ profileId: anna.profileId, rule: 'Respect', facts: 'Threats.' });
  await identify(anna, sara);
  expect(await anna.GetProfileData()).toMatchObject({ status: 'Locked', forcedValidation: null });
  expect(await statementsOf(anna)).toEqual(['Identification lifted', 'Locked']);
});

test('what is asked can be taken back, by staff and after an appeal', async () => {
  const [sara, dora, anna] = [await support(), await support(), await given.profile()];
  const about = { profileId: anna.profileId };
  expect(await codeOf(sara.LiftForcedValidation(about))).toBe('NotForced');
  for (const [force, lift] of [
    ['ForceValidation', 'LiftForcedValidation'],
    ['ForceConsentMedia', 'LiftForcedConsentMedia'],
  ] as const) {
    await sara[force]({ ...about, ...reasons, until: inDays(14) });
    await dora[lift](about);
    expect(await codeOf(dora[lift](about))).toBe('NotForced');
  }
  expect(await anna.GetProfileData()).toMatchObject({ forcedValidation: null, forcedConsentMedia: false });
  await sara.ForceConsentMedia({ ...about, ...reasons, until: inDays(14) });
  const open = (await anna.GetMyStatements({})).items.find(({ lifted }) => !lifted)!;
  const { appealId } = await anna.AppealStatement({ statementId: open.statementId, text: 'They are mine.' });
  await dora.DecideAppeal({ appealId, outcome: 'Reversed', text: 'So they are.' });
  expect(await anna.GetProfileData()).toMatchObject({ forcedConsentMedia: false });
});

test('pictures without a confirmation are owed one: asked for by itself, out of sight when it is late, back when it is there', async () => {
  const [anna, bert] = [await given.profile(), await given.profile()];
  const albumId = await albumOf(anna);
  await shownPicture(anna, albumId);
  const seen = async (who: Somebody) => (await who.GetAlbum({ albumId })).items.length;
  await runSchedules(['AskForMissingConsent']);
  expect((await anna.GetProfileData()).forcedConsentMedia).toBe(false);
  await world.sql('update media set consent_id = null where profile_id = $1', [anna.profileId]);
  await runSchedules(['AskForMissingConsent']);
  await world.settle();
  expect((await anna.GetProfileData()).forcedConsentMedia).toBe(true);
  expect([await statementsOf(anna), await seen(bert)]).toEqual([['MediaConsent'], 1]);
  await world.advance(31 * days);
  await runSchedules(['EndStatements']);
  await world.settle();
  const [later, other] = [await given.anotherBrowserOf(anna), await given.anotherBrowserOf(bert)];
  expect(await seen(other)).toBe(0);
  expect(await statementsOf(later)).toEqual(['MediaConsent', 'MediaConsent lifted']);
  await later.ConsentMedia({ version: mediaConsentVersion });
  await world.settle();
  expect(await seen(other)).toBe(1);
  expect((await later.GetProfileData()).forcedConsentMedia).toBe(false);
  expect(await statementsOf(later)).toEqual(['MediaConsent lifted', 'MediaConsent lifted']);
  await runSchedules(['AskForMissingConsent']);
  expect((await later.GetProfileData()).forcedConsentMedia).toBe(false);
});
