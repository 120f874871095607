import { linkIn } from '../house.ts';
import { goodPassword, newcomer, words } from '../newcomer.ts';
import { password } from '../../support/profiles.ts';
import { english } from '../../support/catalogue.ts';
import { expect, test as base } from '../test.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { Tab, type Sought } from './tab.ts';
import { openWebKit } from './webkit.ts';

const { WEBKIT_DRIVER, XVFB, FIREFOX } = process.env;
const webKit = WEBKIT_DRIVER && XVFB ? { driver: WEBKIT_DRIVER, xvfb: XVFB } : undefined;

/** The engines beside Chromium: WebKit wherever it is, Firefox where `npm run drill -- firefox` asks. */
const engines: Record<string, (() => Promise<Engine>) | undefined> = {
  WebKit: webKit && (() => openWebKit(webKit)),
  ...(FIREFOX && { Firefox: () => openFirefox(FIREFOX) }),
};

const button = (id: string): Sought => ({ by: 'button', words: words(id), exact: true });
const heading = (id: string): Sought => ({ by: 'heading', words: words(id) });
const field = (id: string): Sought => ({ by: 'label', words: words(id) });
/** A box whose words have links in them. */
const beginning = (id: string): Sought => ({ by: 'label', words: words(id).split('<')[0]! });

/** How many members a search says that it finds. */
const found = async (tab: Tab) => Number((await tab.text({ by: 'heading', words: ' member' })).replaceAll(/\D/g, ''));

for (const [name, open] of Object.entries(engines))
  base.describe(name, () => {
    const test = base.extend<{ tab: Tab }>({
      tab: async ({ house }, use, info) => {
        const tab = new Tab(await open!(), house.url);
        await use(tab);
        if (info.status !== info.expectedStatus) await info.attach('picture.png', { body: await tab.picture() });
        await tab.close();
      },
    });
    test.skip(!open, `${name} is missing: install webkit2gtk-driver and xvfb.`);

    test('somebody signs up, and the link of the mail opens the door', async ({ house, tab }) => {
      const karen = newcomer(`karen_i_${name.toLowerCase()}`);
      await tab.goto('/Create');
      await tab.click(button('consent.onlyNecessary'));
      await tab.click({ by: 'radio', words: karen.group });
      await tab.click(button('ui.continue'));
      await tab.write(field('create.name'), karen.name);
      await tab.write(field('field.email'), karen.email);
      await tab.see({ by: 'text', words: words('create.name.free') });
      await tab.write(field('field.newPassword'), goodPassword);
      await tab.click(button('ui.continue'));
      await tab.write(field('create.person.name'), 'Karen');
      await tab.write(field('create.birth.day'), '4');
      await tab.choose(field('create.birth.month'), '5');
      await tab.write(field('create.birth.yearLabel'), '1985');
      await tab.choose(field('create.country'), karen.country);
      await tab.write(field('create.zipCode'), karen.zipCode);
      await tab.see({ by: 'text', words: karen.town });
      await tab.click(button('ui.continue'));
      await tab.click(beginning('create.terms'));
      await tab.click(beginning('create.sensitive'));
      await tab.click(button('create.send'));
      await tab.see(heading('create.confirm.title'));

      await tab.goto(linkIn(await house.mailTo(karen.email, english['mail.confirm.subject']!)));
      await tab.click(button('create.confirmLink.go'));
      await tab.see(heading('create.confirmed.title'));
      await tab.click({ by: 'link', words: words('create.confirmed.go') });
      await tab.isAt(/\/Start$/);
      await tab.see({ by: 'heading', words: 'Karen' });
    });

    test('a member logs on, searches, writes a mail, and sees the answer come', async ({ house, tab }) => {
      const [anna, bert] = [await house.newcomer(), await house.newcomer({ gender: 'Male' })];
      await tab.goto('/?logOn');
      await tab.click(button('consent.onlyNecessary'));
      await tab.write(field('logOn.userName'), bert.name);
      await tab.write({ ...field('ui.password.label'), exact: true }, password);
      await tab.click(button('logOn.button'));
      await tab.isAt(/\/Start$/);

      await tab.goto('/Search');
      await tab.see({ by: 'list', words: words('search.found') });
      const all = await found(tab);
      await tab.click({ by: 'checkbox', words: words('enum.GenderGroup.Couples') });
      await expect.poll(() => found(tab)).toBeLessThan(all);
      expect(await found(tab)).toBeGreaterThan(0);

      await tab.goto(`/Profile/${anna.profileId}/About`);
      await tab.click({ by: 'link', words: words('people.write'), exact: true });
      await tab.write(
        { by: 'textbox', words: words('mails.writeTo').replace('{name}', anna.name) },
        'Er vandet varmt i dag?',
      );
      await tab.click(button('mails.send'));
      await tab.isAt(/\/Mail\/\d+/);
      const { conversationId } = (await anna.GetConversations({ box: 'Inbox' })).items[0]!;
      await anna.SendMail({ conversationId, text: 'Det er lige til at holde ud.' });
      await expect.poll(() => tab.count('[data-number="2"]')).toBe(1);
      await tab.see({ by: 'text', words: 'Det er lige til at holde ud.' });
    });
  });
