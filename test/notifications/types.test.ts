import { expect, test } from '@jest/globals';
import { modules } from '../../server/modules/index.ts';
import {
  fixedChannels,
  kindOf,
  outsideLink,
  possibleChannels,
  usualChannels,
} from '../../server/modules/notifications/types.ts';
import { NotificationChannel } from '../../shared/enums.ts';
import { notificationCategories } from '../../shared/notifications/kinds.ts';
import { notificationTypes } from '../../shared/declared.ts';
import { catalogue } from '../support/catalogue.ts';

const { SendEmail, SendPush } = NotificationChannel;
const events = new Set(modules.flatMap((one) => one.jobs.flatMap((job) => job.on)));
const words = ['en-GB', 'da-DK', 'sv-SE'].map((locale) => catalogue(locale as 'en-GB'));

test.each(notificationTypes)('%s: its row, its job and its texts belong together', (type) => {
  const kind = kindOf(type);
  expect(events).toContain(kind.event);
  expect(notificationCategories).toContain(kind.category);
  for (const part of ['text', 'title', 'hint']) {
    for (const one of words) expect(one[`notification.${type}.${part}`]).toMatch(/\S/);
  }
  expect(fixedChannels(type) & ~possibleChannels(type)).toBe(0);
  for (const hasDevice of [true, false]) {
    const usual = usualChannels(type, hasDevice);
    expect(usual & ~possibleChannels(type)).toBe(0);
    expect(fixedChannels(type) & ~usual).toBe(0);
    // Both at once is for who chooses it.
    expect((usual & SendEmail) !== 0 && (usual & SendPush) !== 0).toBe(false);
  }
});

test.each(notificationTypes)('%s: what may stand outside is a path of the site without words', (type) => {
  const ids = {
    blogEntryId: 7,
    commentId: 8,
    lodgeId: 9,
    profileId: 10,
    statementId: 11,
    conversationId: 12,
    orderId: 13,
  };
  const link = kindOf(type).link(ids as never);
  for (const path of [link, outsideLink({ type, link, dark: false })])
    expect(path).toMatch(/^(\/[A-Za-z]+|\/\d+|\/-)+(#comment-\d+|\?order=\d+)?$/);
});
