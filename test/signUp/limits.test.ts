import { beforeEach, expect, test } from '@jest/globals';
import { signUp } from '../../shared/signUp/contract.ts';
import { Client } from '../support/actors.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';
import { form, mailsTo, type Form } from './newcomer.ts';

const { url } = await anotherHouse({ rateLimitFactor: 1 });

beforeEach(() => world.redis.flushdb());

const create = async (changes: Partial<Form> = {}) => {
  const { status, body } = await new Client(url).call(signUp.CreateProfile, form(changes));
  return (body as { code?: string }).code ?? status;
};
const times = (n: number) => Array.from({ length: n });

test('who corrects a form again and again is not shut out for it, whatever was wrong', async () => {
  const faults: [Partial<Form>, string][] = [
    [{ zipCode: '0000' }, 'UnknownPlace'],
    [{ password: 'password123' }, 'PasswordTooWeak'],
    [{ name: 'Adm1nistrator' }, 'NameNotAllowed'],
    [{ gender: 'Male' }, 'PersonsDoNotFit'],
  ];
  const email = 'typing@mail.example';
  for (const [changes, code] of [...faults, ...faults, ...faults]) {
    expect(await create({ email, ...changes })).toBe(code);
  }
  expect(await create({ email })).toBe(200);
});

test('ten profiles an hour are made from one address, also at the same moment; of others nothing is kept', async () => {
  const forms = times(12).map(() => form());
  const answers = await Promise.all(forms.map((one) => new Client(url).call(signUp.CreateProfile, one)));
  const made = answers.map(({ status }) => status === 200);
  const retryAfter = answers.filter(({ status }) => status === 429).map(({ headers }) => headers.get('retry-after'));
  expect(retryAfter.every((seconds) => Number(seconds) > 60)).toBe(true);
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), 429, 429]);
  for (const [at, { name, email }] of forms.entries()) {
    expect(await world.sql('select 1 from profile where name = $1', [name])).toHaveLength(made[at] ? 1 : 0);
    expect(await mailsTo(email)).toHaveLength(made[at] ? 1 : 0);
  }
});

test('one mailbox is written to ten times an hour, wherever the forms come from', async () => {
  const forget = async () => {
    const keys = await world.redis.keys('limit:signUp:127*');
    await world.redis.del(keys);
  };
  const answers = [];
  for (let n = 0; n < 11; n++) {
    answers.push(await create({ email: `Bombed+${n}@mail.example` }));
    await forget();
  }
  expect(answers).toEqual([...Array<number>(10).fill(200), 'TooManyRequests']);
});

test('asking for the mail again too early is no mail, and is not counted as one', async () => {
  const browser = new Client(url);
  await browser.call(signUp.CreateProfile, form());
  for (let n = 0; n < 12; n++) expect((await browser.call(signUp.ResendConfirmation)).status).toBe(429);
  await world.sql(`update secret_link set created_at = created_at - interval '1 minute'`);
  expect((await browser.call(signUp.ResendConfirmation)).status).toBe(200);
});

test('forms from one address have a limit of their own, since each may cost a password hash', async () => {
  const narrow = await anotherHouse({ rateLimitFactor: 0.05 });
  const answers = [];
  for (let n = 0; n < 4; n++) {
    const { status } = await new Client(narrow.url).call(signUp.CreateProfile, form({ zipCode: '0000' }));
    answers.push(status);
    await world.redis.del('limit:strangerCommand:127.0.0.1');
  }
  expect(answers).toEqual([409, 409, 409, 429]);
});
