import { expect, test } from '@jest/globals';
import { Authenticator } from '../support/authenticator.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';
import { form, type Form } from './newcomer.ts';

const device = () => new Authenticator(world.platform.config.publicUrl);

/** A form with a passkey in place of the password. */
function passkeyForm(passkey: Form['passkey'], changes: Partial<Form> = {}): Form {
  const { password: _, ...rest } = form(changes);
  return { ...rest, ...(passkey && { passkey }) };
}

test('a profile is created with a passkey alone, and the passkey logs on to it', async () => {
  const phone = device();
  const browser = given.stranger();
  const passkey = phone.create(await browser.GetPasskeyOptions({ name: 'newcomer' }));
  const { profileData } = await browser.CreateProfile(passkeyForm(passkey));
  const ways = await browser.WaysIn();
  expect([ways.hasPassword, ways.passkeys.length]).toEqual([false, 1]);
  const again = given.stranger();
  const answer = await again.PasskeyLogin({ authenticatorResponse: phone.get(await again.GetAssertionOptions()) });
  expect([answer.success, answer.profileData?.id]).toEqual([true, profileData.id]);
});

test('a refused form leaves the passkey as good as it was, an accepted one uses its challenge up', async () => {
  const passkey = device().create(await given.stranger().GetPasskeyOptions({ name: 'newcomer' }));
  const wrong = given.stranger().CreateProfile(passkeyForm(passkey, { zipCode: '0000' }));
  await expect(wrong).rejects.toMatchObject({ code: 'UnknownPlace' });
  await given.stranger().CreateProfile(passkeyForm(passkey));
  const again = given.stranger().CreateProfile(passkeyForm(passkey));
  await expect(again).rejects.toMatchObject({ status: 409, code: 'PasskeyNotAccepted' });
});

test('a challenge that is late, made for something else or answered elsewhere is worth nothing', async () => {
  const no = { status: 409, code: 'PasskeyNotAccepted' };
  const elsewhere = new Authenticator('https://elsewhere.example');
  const other = elsewhere.create(await given.stranger().GetPasskeyOptions({ name: 'x' }));
  await expect(given.stranger().CreateProfile(passkeyForm(other))).rejects.toMatchObject(no);
  const forLogOn = device().create({
    ...(await given.stranger().GetPasskeyOptions({ name: 'x' })),
    ...(await given.stranger().GetAssertionOptions()),
  });
  await expect(given.stranger().CreateProfile(passkeyForm(forLogOn))).rejects.toMatchObject(no);
  const late = device().create(await given.stranger().GetPasskeyOptions({ name: 'x' }));
  await world.advance(5 * 60_000 + 1);
  await expect(given.stranger().CreateProfile(passkeyForm(late))).rejects.toMatchObject(no);
});

test('there is one way in, not two and not none', async () => {
  const passkey = device().create(await given.stranger().GetPasskeyOptions({ name: 'newcomer' }));
  for (const wrong of [passkeyForm(undefined), { ...form(), passkey }]) {
    await expect(given.stranger().CreateProfile(wrong)).rejects.toMatchObject({ status: 409, code: 'WayInMissing' });
  }
});
