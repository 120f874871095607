import { words, write } from './mailing.ts';
import { expect, test } from './test.ts';

test('Asta begins a group; Otto joins before he reads, both write, and he leaves it', async ({ house }) => {
  const [asta, otto, bert] = [
    await house.newcomer({ locale: 'da-DK' }),
    await house.newcomer({ gender: 'Male', locale: 'da-DK' }),
    await house.newcomer({ gender: 'Male' }),
  ];
  for (const { profileId } of [otto, bert]) await asta.AddFavorite({ profileId });
  const [hers, his] = [await house.enter(asta), await house.enter(otto, { width: 390, height: 844 })];
  await hers.goto('/Mail');
  await hers.getByRole('button', { name: words('mails.write'), exact: true }).click();
  const dialog = hers.getByRole('dialog', { name: words('mails.write') });
  for (const { name } of [otto, bert]) await dialog.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) }).check();
  await dialog.getByRole('textbox', { name: words('mails.group.name') }).fill('Vinterbadere');
  await dialog.getByRole('button', { name: words('mails.group.begin') }).click();
  await expect(hers).toHaveURL(/\/Mail\/\d+/);
  await expect(hers.getByRole('heading', { level: 2, name: 'Vinterbadere' })).toBeVisible();
  await write(hers, 'Kun for os endnu.');

  await his.goto('/Mail?box=Requests');
  await his.getByRole('link', { name: /Vinterbadere/ }).click();
  await his.getByRole('button', { name: words('mails.group.accept') }).click();
  await expect(his.getByRole('button', { name: words('mails.send'), exact: true })).toBeVisible();
  await expect(hers.getByText(`${otto.name} kom med i gruppen`).first()).toBeVisible();
  await write(hers, 'Hvem kører på lørdag?');
  await expect(his.getByRole('region').getByText('Hvem kører på lørdag?')).toBeVisible();
  // What was written before he joined is none of his, and would stand above what he reads.
  expect(await his.getByText('Kun for os endnu.').count()).toBe(0);
  await write(his, 'Det gør jeg.');
  await expect(hers.getByRole('region').getByText('Det gør jeg.')).toBeVisible();

  await his.getByRole('button', { name: words('mails.group.members') }).click();
  await his.getByRole('button', { name: words('mails.group.leave') }).click();
  const sure = words('mails.group.leave.title').replace('{name}', 'Vinterbadere');
  const leave = { name: words('mails.group.leave') };
  await his.getByRole('dialog', { name: sure }).getByRole('button', leave).click();
  await expect(hers.getByText(`${otto.name} forlod gruppen`).first()).toBeVisible();
  await write(hers, 'Farvel.');
  await expect(hers.getByRole('region').getByText('Farvel.')).toBeVisible();
  // What is written behind his back comes neither by itself nor when he looks again.
  expect(await his.getByText('Farvel.').count()).toBe(0);
  await his.reload();
  await expect(his.getByText('Det gør jeg.').first()).toBeVisible();
  expect(await his.getByText('Farvel.').count()).toBe(0);
});
