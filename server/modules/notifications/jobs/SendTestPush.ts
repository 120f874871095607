import { clock } from '../../../platform/clock.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { pushLifetime } from '../../../platform/work/patience.ts';
import { text } from '../../../platform/texts.ts';
import { recipientOf } from '../../profiles/index.ts';
import { deviceOf, pushTo } from '../devices.ts';
import { TestPushAsked } from '../events.ts';

/** Sends the push that somebody asked for to see how it looks; quiet hours do not hold it back. */
export const SendTestPush = outsideCall(
  'SendTestPush',
  TestPushAsked,
  async ({ id, at, data: { profileId, deviceId } }, platform) => {
    const { read } = platform.database;
    const recipient = await recipientOf(read, profileId);
    const device = await deviceOf(read, profileId, deviceId);
    if (!recipient || !device || clock.ms() > new Date(at).getTime() + pushLifetime) return;
    const { locale, couple } = recipient;
    const title = text(locale, 'push.test.title');
    const body = text(locale, 'push.test.body', { who: couple ? 'couple' : 'single' });
    await pushTo(
      device,
      { title, body, shortTitle: title, link: '/NotificationSettings', tag: `test-${id}` },
      platform,
    );
  },
  { queue: 'pushes' },
);
