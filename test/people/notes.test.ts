import { expect, test } from '@jest/globals';
import { notes as contracts } from '../../shared/people/contract.ts';
import { nobodies, setStatus } from '../profilePage/hidden.ts';
import { given, type Somebody } from '../support/given.ts';
import { tables } from '../support/tables.ts';
import { world } from '../support/world.ts';

const two = () => Promise.all([given.profile(), given.profile()]);
const texts = async (one: Somebody, input: { text?: string; skip?: number; take?: number } = {}) =>
  (await one.GetNotes(input)).items.map(({ text }) => text);

test('a note is for my eyes only, and one for each profile', async () => {
  const [anna, bert] = await two();
  const { profileId } = bert;
  await anna.SaveNote({ profileId, text: 'Met at the jetty.' });
  await anna.SaveNote({ profileId, text: 'Met at the jetty.\nBrought soup.' });
  expect((await anna.GetNotes({})).items).toMatchObject([
    { profile: { name: bert.name }, text: 'Met at the jetty.\nBrought soup.' },
  ]);
  expect(await texts(bert)).toEqual([]);
  await anna.DeleteNote({ profileId });
  await anna.DeleteNote({ profileId });
  expect(await texts(anna)).toEqual([]);
});

test('its words stand nowhere: not in a table, not in an event', async () => {
  const [anna, bert] = await two();
  const word = 'Zwiebelkuchen';
  await anna.SaveNote({ profileId: bert.profileId, text: `Bakes ${word}.` }, { commandId: crypto.randomUUID() });
  await world.settle();
  for (const name of await tables()) {
    const found = await world.sql(
      `select 1 from ${name} t where strpos(to_jsonb(t)::text, $1) > 0 or strpos(to_jsonb(t)::text, $2) > 0`,
      [word, Buffer.from(word).toString('hex')],
    );
    expect([name, found]).toEqual([name, []]);
  }
  expect(await texts(anna)).toEqual([`Bakes ${word}.`]);
});

test('one finds words in notes and in names, however they are written, page by page', async () => {
  const [anna, bert] = await two();
  const carla = await given.profile({ name: 'Grodfinder' });
  await anna.SaveNote({ profileId: bert.profileId, text: 'Likes RØDGRØD, 100 % sure_' });
  await anna.SaveNote({ profileId: carla.profileId, text: 'Sings.' });
  expect(await texts(anna, { text: 'rødgrød' })).toEqual(['Likes RØDGRØD, 100 % sure_']);
  expect(await texts(anna, { text: 'grodFINDER' })).toEqual(['Sings.']);
  expect(await texts(anna, { text: '%' })).toEqual(['Likes RØDGRØD, 100 % sure_']);
  expect(await texts(anna, { text: 'cello' })).toEqual([]);
  expect(await texts(anna, { text: 's', take: 1 })).toEqual(['Sings.']);
  expect(await texts(anna, { text: 's', skip: 1, take: 1 })).toEqual(['Likes RØDGRØD, 100 % sure_']);
  expect(await texts(anna, { skip: 1, take: 1 })).toEqual(['Likes RØDGRØD, 100 % sure_']);
  expect((await anna.GetNotes({ take: 1 })).more).toBe(true);
});

test('what one looks for is never part of an address', () => {
  expect([contracts.GetNotes.method, contracts.GetNotes.secret]).toEqual(['POST', ['text']]);
});

test('no notes about oneself, none about who does not show, none without words', async () => {
  const [anna, bert] = await two();
  const own = { profileId: anna.profileId };
  await expect(anna.SaveNote({ ...own, text: 'Me.' })).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
  await expect(anna.DeleteNote(own)).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
  for (const [, profileId] of await nobodies())
    await expect(anna.SaveNote({ profileId, text: 'Who?' })).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  for (const text of ['', ' \n ', 'x'.repeat(2001)])
    await expect(anna.SaveNote({ profileId: bert.profileId, text })).rejects.toMatchObject({ status: 400 });
  await anna.SaveNote({ profileId: bert.profileId, text: 'Kept.' });
  await setStatus(bert, 'ToBeDeleted');
  expect(await texts(anna)).toEqual([]);
  expect(await texts(anna, { text: 'kept' })).toEqual([]);
});

test('there is room for five hundred; what is there may still be changed', async () => {
  const [anna, bert] = await two();
  const carla = await given.profile();
  await world.sql(
    `with others as (
       insert into profile (name, type, gender, locale, time_zone, created_at, last_seen_at)
       select 'noted' || n, 1, 1, 'en-GB', 'Europe/Copenhagen', now(), now() from generate_series(1, 499) n returning id)
     insert into note (profile_id, about_id, text, updated_at) select $1, id, '\\x01', now() from others`,
    [anna.profileId],
  );
  const saved = await Promise.allSettled(
    [bert, carla].map(({ profileId }) => anna.SaveNote({ profileId, text: 'The last one.' })),
  );
  expect(saved.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  const at = saved.findIndex((one) => one.status === 'fulfilled');
  expect((saved[1 - at] as PromiseRejectedResult).reason).toMatchObject({ status: 409, code: 'TooMany' });
  const { profileId } = [bert, carla][at]!;
  await anna.SaveNote({ profileId, text: 'Said better.' });
  expect((await anna.GetProfilePage({ profileId })).mine.note).toBe('Said better.');
});
