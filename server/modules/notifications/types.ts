import { NotificationChannel } from '../../../shared/enums.ts';
import { notificationKinds, notificationTypes, type NotificationType } from '../../../shared/declared.ts';
import { outside, type NotificationCategory, type NotificationKind } from '../../../shared/notifications/kinds.ts';

const { ShowPopup, PlayAudio, SendEmail: mail, SendPush: push } = NotificationChannel;
const every = ShowPopup | PlayAudio | mail | push;

/** The ids of which the link of a type is made. */
export type LinkIds<T extends NotificationType> =
  Parameters<(typeof notificationKinds)[T]['link']> extends [infer Ids] ? Ids : Record<string, never>;

/** The row of a type. */
export const kindOf = (type: NotificationType): NotificationKind => notificationKinds[type];

export const possibleChannels = (type: NotificationType): number => kindOf(type).possible ?? every;
export const fixedChannels = (type: NotificationType): number => kindOf(type).fixed ?? 0;

/** The house's own choice of channels for somebody with or without a device that receives pushes. */
export const usualChannels = (type: NotificationType, hasDevice: boolean): number =>
  kindOf(type)
    .usual.map((channel) => (channel === outside ? (hasDevice ? push : mail) : channel))
    .reduce((all, channel) => all | channel, 0);

/** The types of a category. */
export const typesOf = (category: NotificationCategory): NotificationType[] =>
  notificationTypes.filter((type) => kindOf(type).category === category);

interface Linked {
  type: NotificationType;
  link: string;
  /** Whether it is about something of the dark variant, of which nothing outside tells a number or a place. */
  dark: boolean;
}

/** The path that may stand in a mail or a push. */
export const outsideLink = ({ type, link, dark }: Linked): string =>
  dark ? '/Start' : (kindOf(type).outsideLink ?? link);
