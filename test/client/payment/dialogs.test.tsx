import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { membershipPrompt, promptForMembership, type MembershipPrompt } from '../../../client/platform/membership.ts';
import { site } from '../../../client/platform/site.ts';
import { AfterNavigation } from '../../../client/shell/AfterNavigation.tsx';
import { serve } from '../people/server.tsx';
import { showAt } from './pages.tsx';
import { bert, overview } from './selling.ts';

const { id } = site;
const { contact } = site;
afterEach(() => {
  act(() => membershipPrompt.set(() => null));
  Object.assign(site, { id, contact });
  location.hash = '';
});

function open(answers: object, address = '/Search?x=1') {
  const commands = serve({ GetProfileData: bert, Settings: { welcome: 'done' }, ...answers });
  return { commands, ...showAt(address, <AfterNavigation />) };
}
const prompt = (wanted: MembershipPrompt = {}) => act(() => promptForMembership(wanted));
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('who wants to write buys a membership where they are, and comes back there', async () => {
  const { commands } = open({
    GetMembership: overview(),
    Pay: { orderId: 9, status: 'Pending', redirectUrl: '#provider' },
  });
  prompt({ feature: 'WriteMail' });
  const asked = await dialog('Writing is for members');
  expect(await within(asked).findAllByRole('radio')).toHaveLength(3);
  expect(asked.textContent).toContain('SV Service Aarhus');
  await userEvent.click(within(asked).getByRole('button', { name: 'MobilePay' }));
  await userEvent.dblClick(within(asked).getByRole('button', { name: /^Pay 267/ }));
  await waitFor(() => expect(location.hash).toBe('#provider'));
  expect(commands).toHaveLength(1);
  expect(commands[0]!.input).toMatchObject({ productId: 3, method: 'MobilePay', returnUrl: '/Search?x=1' });
});

test('site 46 sells a day for the three features, and everything for the rest', async () => {
  site.id = 46;
  open({ GetMembership: overview() });
  prompt({ feature: 'WriteMail' });
  const asked = await dialog('This takes a 24-hour membership');
  expect(await within(asked).findAllByRole('radio')).toHaveLength(1);
  within(asked).getByRole('radio', { name: /24 hours/ });
  within(asked).getByRole('button', { name: 'SMS' });
  act(() => membershipPrompt.set(() => null));
  prompt();
  expect(await within(await dialog('This is for members')).findAllByRole('radio')).toHaveLength(3);
});

test('where nothing can be bought it says who helps', async () => {
  Object.assign(site, { contact: { ...site.contact, phone: '+45 70 00 00 00', email: 'support@samvaer.example' } });
  open({ GetMembership: overview({ available: false }) });
  prompt();
  const asked = await dialog('This is for members');
  await within(asked).findByText(/Call us on \+45 70 00 00 00/);
  expect(within(asked).queryByRole('radio')).toBeNull();
  await userEvent.click(within(asked).getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const bought = {
  ...{ orderId: 9, status: 'PaidInFull', packageType: 'Membership', productId: 3, tracking: 'SV-9', total: 26700 },
  ...{ currencyCode: 'DKK', memberUntil: '2027-02-14T13:41:00Z' },
};

test('an address that wants a receipt shows it once, as often as it is wanted', async () => {
  const { where } = open({ ReceiptDialogData: bought }, '/Start?showReceipt=9&x=1');
  const told = await dialog('Receipt');
  expect(told.textContent).toContain('You are a member until 14 February 2027.');
  expect(told.textContent).toContain('267.00');
  expect(within(told).getByRole('link', { name: 'Open the receipt' }).getAttribute('href')).toBe('/Receipt?order=9');
  await userEvent.click(within(told).getByText('Close'));
  await waitFor(() => expect(where()).toBe('/Start?x=1'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of a single day, and of what is nobody’s, nothing is said', async () => {
  const { where } = open({ ReceiptDialogData: { ...bought, packageType: 'OneDayMembership' } }, '/Start?showReceipt=9');
  await waitFor(() => expect(where()).toBe('/Start'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
