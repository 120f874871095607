import { expect, test } from '@jest/globals';
import { logOn } from '../../shared/auth/contract.ts';
import { minutes } from '../../server/platform/clock.ts';
import { linkToken } from '../../server/platform/http/links.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { Client } from '../support/actors.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

const another = 'five-quiet-herons';

/** Asks for a link and opens the mail: what stands behind `q` in it. */
async function linkFor(person: Somebody): Promise<string> {
  await given.stranger().ForgotPassword({ email: person.email });
  await world.settle();
  const mail = world.mail.mails.findLast(({ to }) => to?.some(({ address }) => address === person.email));
  return /\/ResetPassword\?q=([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('the link of the mail sets a new password, ends every session and works once', async () => {
  const anna = await given.profile();
  const q = await linkFor(anna);
  expect(q).toMatch(/^\d+\.[\w-]{43}$/);
  expect(await given.stranger().ResetPasswordData({ queryString: q })).toEqual({ name: anna.name });
  await given.stranger().ResetPassword({ q, password: another });
  await expect(anna.GetAllCounts()).rejects.toMatchObject({ status: 401 });
  await given.stranger().LogOn({ userName: anna.email, password: another });
  await expect(given.stranger().LogOn({ userName: anna.name, password })).rejects.toMatchObject({ status: 409 });
  await expect(given.stranger().ResetPassword({ q, password })).rejects.toMatchObject({ code: 'LinkExpired' });
  await expect(given.stranger().ResetPasswordData({ queryString: q })).rejects.toMatchObject({ code: 'LinkExpired' });
  world.mail.mails.length = 0;
  await world.settle();
  expect(world.mail.mails.map(({ subject }) => subject)).toContain('The password was changed');
});

test('of two who use a link at the same moment one wins', async () => {
  const q = await linkFor(await given.profile());
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => given.stranger().call(logOn.ResetPassword, { q, password: another })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('a link is good for an hour, and only the newest', async () => {
  const anna = await given.profile();
  const first = await linkFor(anna);
  const second = await linkFor(anna);
  const use = (q: string) => given.stranger().ResetPassword({ q, password: another });
  await expect(use(first)).rejects.toMatchObject({ code: 'LinkExpired' });
  await world.advance(60 * minutes + 1);
  await expect(use(second)).rejects.toMatchObject({ code: 'LinkExpired' });
});

test('a forged link, or one for something else, opens nothing', async () => {
  const anna = await given.profile();
  const q = await linkFor(anna);
  const number = Number(q.split('.')[0]);
  const wrong = [
    `${number + 1}.${q.split('.')[1]}`,
    `${q}x`,
    String(number),
    'rubbish',
    linkToken(world.platform.secrets, 'ConfirmEmail', number),
    `${'9'.repeat(30)}.${q.split('.')[1]}`,
  ];
  for (const one of wrong) {
    const refused = { status: 409, code: 'LinkExpired' };
    await expect(given.stranger().ResetPassword({ q: one, password: another })).rejects.toMatchObject(refused);
    await expect(given.stranger().ResetPasswordData({ queryString: one })).rejects.toMatchObject(refused);
  }
});

test('a weak password leaves the link good', async () => {
  const q = await linkFor(await given.profile());
  const weak = given.stranger().ResetPassword({ q, password: 'qwertyuiop12' });
  await expect(weak).rejects.toMatchObject({ code: 'PasswordTooWeak' });
  await given.stranger().ResetPassword({ q, password: another });
});

test('the answer tells nobody whether an address is known', async () => {
  const anna = await given.profile();
  for (const email of [anna.email, 'nobody@mail.example']) {
    const { status, body } = await given.stranger().call(logOn.ForgotPassword, { email });
    expect([status, body]).toEqual([200, {}]);
  }
});

test.each(['ToBeDeleted', 'Deleted'] as const)('a profile that is %s gets no link', async (status) => {
  const anna = await given.profile();
  await setStatus(anna, status);
  await world.settle();
  world.mail.mails.length = 0;
  await given.stranger().ForgotPassword({ email: anna.email });
  await world.settle();
  expect(world.mail.mails).toEqual([]);
});

test('a link that was asked for before the profile closed opens nothing', async () => {
  const anna = await given.profile();
  const q = await linkFor(anna);
  await world.sql('update profile set status = 7 where id = $1', [anna.profileId]);
  await expect(given.stranger().ResetPassword({ q, password: another })).rejects.toMatchObject({ code: 'LinkExpired' });
});

test('an address is mailed five times an hour at most, known or not', async () => {
  const anna = await given.profile();
  const { url } = await anotherHouse({ rateLimitFactor: 1 });
  await world.redis.flushdb();
  for (const email of [anna.email, 'nobody@mail.example']) {
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await new Client(url).call(logOn.ForgotPassword, { email }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test('a couple is written to in the plural and in its language, in neutral words', async () => {
  const pair = await given.profile({ gender: 'Couple', locale: 'da-DK' });
  await linkFor(pair);
  const mail = world.mail.mails.at(-1);
  expect(mail?.subject).toBe('Vælg en ny adgangskode');
  expect(mail?.text).toContain('som I kan vælge');
  expect(`${mail?.subject} ${mail?.from?.name}`).not.toMatch(/dating|voksen|sex/i);
});

test('neither token nor address stands in an event', async () => {
  const anna = await given.profile();
  const q = await linkFor(anna);
  const events = await world.sql<{ data: string }>('select data::text from event');
  expect(events.some(({ data }) => data.includes(q.split('.')[1] ?? '?') || data.includes(anna.email))).toBe(false);
});
