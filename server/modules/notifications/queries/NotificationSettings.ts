import { sql } from 'kysely';
import { notificationTypes } from '../../../../shared/declared.ts';
import { notificationSettings, type NotificationWish } from '../../../../shared/notifications/settings.ts';
import { isSupport } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { fixedChannels, kindOf, possibleChannels } from '../types.ts';
import { everybody, usualsFor } from '../wishes.ts';

export const NotificationSettings = handle(
  notificationSettings.NotificationSettings,
  async (_input, actor, { read, now }) => {
    const { profileId } = actor;
    const chosen = await rows(
      read,
      sql<NotificationWish>`select type, channels, scope as "recipientScope"
        from notification_setting where profile_id = ${profileId}`,
    );
    const usuals = await usualsFor(read, profileId, now);
    const types = notificationTypes.filter((type) => !kindOf(type).atDesk || isSupport(actor));
    const items = types.map((type) => {
      const fixed = fixedChannels(type);
      const usual = usuals[type];
      const { channels = usual, recipientScope = everybody } = chosen.find((one) => one.type === type) ?? {};
      const { category, fromPeople = false } = kindOf(type);
      const about = { category, possible: possibleChannels(type), fixed, usual, fromPeople };
      return { type, channels: channels | fixed, recipientScope, ...about };
    });
    return { items };
  },
);
