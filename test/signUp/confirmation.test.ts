import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';
import { mailsTo, newcomer, tokenFor } from './newcomer.ts';

const seconds = 1000;
const confirm = (q: string) => given.stranger().ConfirmEmail({ q });
const expired = { status: 409, code: 'LinkExpired' };

test('a link confirms once, also when it is opened twice at the same moment', async () => {
  const { form } = await newcomer();
  const q = await tokenFor(form.email);
  const tries = await Promise.allSettled([confirm(q), confirm(q), confirm(q)]);
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  await expect(confirm(q)).rejects.toMatchObject({ status: 409, code: 'AlreadyConfirmed' });
});

test('a link is good for seven days', async () => {
  const { form } = await newcomer();
  const q = await tokenFor(form.email);
  await world.advance(7 * 24 * 3600 * seconds + 1);
  await expect(confirm(q)).rejects.toMatchObject(expired);
});

test.each(['', '1', '1.abc', '999999.x', 'x'.repeat(200), '../../etc', '1.%00'])('“%s” is no link', async (q) => {
  await expect(confirm(q || ' ')).rejects.toMatchObject(q ? expired : { code: 'BadRequest' });
});

test('a changed signature or number is no link', async () => {
  const { form } = await newcomer();
  const [number, signature = ''] = (await tokenFor(form.email)).split('.');
  await expect(confirm(`${Number(number) + 1}.${signature}`)).rejects.toMatchObject(expired);
  await expect(confirm(`${number}.${signature.slice(0, -2)}AA`)).rejects.toMatchObject(expired);
});

test('the link is mailed again after a minute, and the one before stops working', async () => {
  const { browser, form } = await newcomer();
  const first = await tokenFor(form.email);
  await expect(browser.ResendConfirmation()).rejects.toMatchObject({ status: 429, code: 'TooManyRequests' });
  await world.advance(61 * seconds);
  const again = await Promise.allSettled([browser.ResendConfirmation(), browser.ResendConfirmation()]);
  expect(again.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  const second = await tokenFor(form.email);
  expect(await mailsTo(form.email)).toHaveLength(2);
  await expect(confirm(first)).rejects.toMatchObject(expired);
  await confirm(second);
});

test('an address is corrected before it is confirmed, and only then', async () => {
  const { browser, form } = await newcomer();
  const wrong = await tokenFor(form.email);
  await browser.ChangeUnconfirmedEmail({ email: 'right@mail.example' });
  await expect(confirm(wrong)).rejects.toMatchObject(expired);
  await confirm(await tokenFor('right@mail.example'));
  await world.advance(61 * seconds);
  const no = { status: 409, code: 'AlreadyConfirmed' };
  await expect(browser.ChangeUnconfirmedEmail({ email: 'other@mail.example' })).rejects.toMatchObject(no);
  await expect(browser.ResendConfirmation()).rejects.toMatchObject(no);
});

test('no mail goes out for a link that was replaced before it could be sent', async () => {
  const { browser, form } = await newcomer();
  await browser.ChangeUnconfirmedEmail({ email: 'better@mail.example' });
  await world.settle();
  expect(await mailsTo(form.email)).toEqual([]);
  expect(await mailsTo('better@mail.example')).toHaveLength(1);
});
