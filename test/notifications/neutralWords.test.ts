import { expect, test } from '@jest/globals';
import { NotificationChannel, type Locale } from '../../shared/enums.ts';
import { device } from '../support/device.ts';
import { given, type ProfileFacts } from '../support/given.ts';
import { world } from '../support/world.ts';

const { SendEmail, SendPush } = NotificationChannel;

/** Somebody with a device whose entry, with a telling title, is commented in telling words by somebody with a telling name. */
async function told(facts: ProfileFacts, wording?: 'Name' | 'Full') {
  const anna = await given.profile(facts);
  // Both at once come only to who chose so.
  await anna.UpdateNotificationSetting({
    ...{ type: 'BlogEntryCommented', channels: SendEmail | SendPush, recipientScope: 63 },
  });
  if (wording) await anna.UpdateProfileConfiguration({ key: 'notificationWording', value: wording });
  const bert = await given.profile({ name: `Wanderlust-${anna.profileId}` });
  const phone = device(`phone-${anna.profileId}`);
  await anna.Subscribe(phone.subscription);
  const { blogEntryId } = await given.blogEntry({ by: anna, title: 'Velvet evening' });
  await bert.AddBlogComment({ blogEntryId, text: 'Moonlight on bare shoulders' });
  await world.settle();
  const mail = world.mail.mails.find((one) => one.to?.[0]?.address === anna.email);
  const [push] = phone.shown();
  if (!mail || !push) throw new Error('Nothing arrived.');
  return { anna, mail, push, phone };
}

const words: [Locale, 'Female' | 'Couple', string, string, string][] = [
  ['en-GB', 'Female', 'There is something new', 'waiting for you.', 'There is something new for you.'],
  [
    'en-GB',
    'Couple',
    'There is something new',
    'waiting for the two of you.',
    'There is something new for the two of you.',
  ],
  ['da-DK', 'Female', 'Der er noget nyt', 'på dig', 'Der er noget nyt til dig.'],
  ['da-DK', 'Couple', 'Der er noget nyt', 'på jer', 'Der er noget nyt til jer.'],
  ['nb-NO', 'Female', 'Der er noget nyt', 'på dig', 'Der er noget nyt til dig.'],
  ['nb-NO', 'Couple', 'Der er noget nyt', 'på jer', 'Der er noget nyt til jer.'],
  ['sv-SE', 'Female', 'Det finns något nytt', 'på dig', 'Det finns något nytt till dig.'],
  ['sv-SE', 'Couple', 'Det finns något nytt', 'på er', 'Det finns något nytt till er.'],
];

test.each(words)(
  '%s, %s: mail and push speak the person’s language',
  async (locale, gender, subject, inMail, inPush) => {
    const { mail, push } = await told({ locale, gender });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(inMail);
    expect(mail.html).toContain(inMail);
    expect(push.body).toBe(inPush);
  },
);

test('neither mail nor push says who, what or where', async () => {
  const { mail, push } = await told({ locale: 'en-GB' });
  const said = [mail.subject, mail.text, mail.html, JSON.stringify(mail.headers), JSON.stringify(push)].join('\n');
  for (const private_ of ['Wanderlust', 'Velvet', 'velvet', 'Moonlight', 'BlogEntryCommented', 'comment on'])
    expect(said).not.toContain(private_);
});

test.each([
  ['Name', 'en-GB', 'has news for you', ['Velvet', 'Moonlight']],
  ['Full', 'en-GB', 'commented on “Velvet evening”', ['Moonlight']],
  ['Full', 'da-DK', 'kommenterede »Velvet evening«', ['Moonlight']],
  ['Full', 'sv-SE', 'kommenterade ”Velvet evening”', ['Moonlight']],
] as const)(
  'who wants it told by %s reads so, in %s, and the subject stays neutral',
  async (wording, locale, words, never) => {
    const { mail, push } = await told({ locale }, wording);
    for (const said of [mail.text ?? '', mail.html ?? '', push.body]) {
      expect(said).toMatch(/Wanderlust-\d+/);
      expect(said).toContain(words);
      for (const private_ of never) expect(said).not.toContain(private_);
    }
    expect([mail.subject, push.title].join(' ')).not.toMatch(/Wanderlust|Velvet/);
  },
);

test('what crosses the push service can be read by the device only', async () => {
  const { phone, push } = await told({ locale: 'en-GB' });
  const [request] = phone.received();
  expect(request?.body.includes(push.body)).toBe(false);
  expect(request?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
  expect(request?.headers['authorization']).toMatch(/^vapid t=/);
});

test('a mail keeps its number when it is sent again, and every mail has its own', async () => {
  const { anna, mail } = await told({ locale: 'en-GB' });
  const [row] = await world.sql<{ id: number }>(
    `select d.id from delivery d join notification n on n.id = d.notification_id where n.profile_id = $1 and channel = 'email'`,
    [anna.profileId],
  );
  expect(mail.messageId).toBe(`<delivery-${row?.id}@samvaer.example>`);
  expect(mail.headers.find((one) => one.key === 'auto-submitted')?.value).toBe('auto-generated');
});
