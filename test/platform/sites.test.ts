import { expect, test } from '@jest/globals';
import { layOut, type MailContent } from '../../server/platform/mail/content.ts';
import { Client, withCalls } from '../support/actors.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';
import { form } from '../signUp/newcomer.ts';

await world.sql(
  `update site set address = 'https://day.example/community', mail_from = 'Samvær 24 <post@day.example>', hosts = '{day.example}' where id = 46`,
);
const { url, platform } = await anotherHouse({});

const content = (siteId: number | null): MailContent => ({
  id: 'a-mail',
  to: 'anna@mail.example',
  profileId: 1,
  siteId,
  locale: 'en-GB',
  subject: 'Something waits',
  greeting: 'Hello Anna',
  paragraphs: ['Come and see.'],
  button: { label: 'Open', path: '/Start' },
  footer: 'Until then.',
  stop: { label: 'Stop', path: '/Unsubscribe?category=digest' },
  manage: { label: 'Choose', path: '/NotificationSettings' },
});

test('a mail comes from the sender of its site, and leads to its address', async () => {
  const mail = await layOut(content(46), platform);
  expect(mail.from).toBe('Samvær 24 <post@day.example>');
  expect(mail.returnTo).toMatch(/@day\.example$/);
  expect(mail.unsubscribe).toBe('https://day.example/community/Unsubscribe?category=digest');
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain('https://day.example/community/Start');
    expect(text).not.toContain(platform.config.publicUrl);
  }
});

test('of a site without an address the installation has one', async () => {
  for (const siteId of [null, 1, 4711]) {
    const mail = await layOut(content(siteId), platform);
    expect([mail.from, mail.unsubscribe]).toEqual([
      'Samvær <post@samvaer.example>',
      `${platform.config.publicUrl}/Unsubscribe?category=digest`,
    ]);
  }
});

test('a profile belongs to the site where it began, and hears from there', async () => {
  const browser = withCalls(new Client(url));
  browser.cookie = 'site=46';
  const newcomer = form();
  const { status, body } = await browser.send('POST', '/api/SignUp/CreateProfile', JSON.stringify(newcomer), {
    'content-type': 'application/json',
    origin: url,
  });
  expect([status, body]).toMatchObject([200, {}]);
  const [profile] = await world.sql('select site_id as site from profile where name = $1', [newcomer.name]);
  expect(profile).toEqual({ site: 46 });
});

test('an address that is none is refused by the database', async () => {
  for (const address of ['day.example', 'https://day.example/', 'javascript:alert(1)', 'https://day.example/a b']) {
    await expect(world.sql('update site set address = $1 where id = 46', [address])).rejects.toThrow('address');
  }
});
