/** How an area declares its kinds of notification; everything that is told of them is derived from that. */
import { NotificationChannel } from '../enums.ts';

/** What notifications are about: the tabs of the centre, and the kinds of mails that one stops together. */
export const notificationCategories = ['people', 'blogs', 'lodges', 'house'] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

export const { ShowPopup: popUp, PlayAudio: sound, SendEmail: mail, SendPush: push } = NotificationChannel;

/** The channels that need nothing but a page or a device. */
const onSite = popUp | sound | push;

/** Goes to the member's devices where there are any, else by mail: both at once only by the member's own choice. */
export const outside = 'outside';

/** One kind of notification. Its texts are `notification.<kind>.*` of the area: `text`, and `title` and `hint` of its settings. */
export interface NotificationKind {
  /** The event it follows from. */
  event: string;
  category: NotificationCategory;
  /** Name of its sign among the icons of the house. */
  icon: string;
  /** Amber is about lodges and feasts, green says yes; everything else has the house's colour. */
  tone?: 'amber' | 'yes';
  /** Its path on the site, without any private words, from the ids of what it tells of. */
  link: (ids: never) => string;
  /** Several about one page are shown as one. */
  grouped?: boolean;
  /** Whether it comes from a person, so that one may say from whom. */
  fromPeople?: boolean;
  /** On which channels it can come: every one, unless it says otherwise. */
  possible?: number;
  /** Which of them cannot be switched off. */
  fixed?: number;
  /** What somebody gets who has chosen nothing. */
  usual: readonly (number | typeof outside)[];
  /**
   * Whether it comes also when one of the two blocked the other: what those who run a lodge must know comes as it is,
   * what a lodge decided without the person who decided. Everything else does not.
   */
  betweenBlocked?: 'Named' | 'Nameless';
  /** Comes to those at the desk, and stands in the settings of nobody else. */
  atDesk?: true;
  /** Where mails and pushes lead, when the link itself would say too much outside the site. */
  outsideLink?: string;
}

export const aboutBlogs = { category: 'blogs', fromPeople: true, usual: [popUp, outside] } as const;
export const aboutLodges = { category: 'lodges', usual: [popUp, outside] } as const;
export const aboutPeople = { category: 'people', fromPeople: true, usual: [popUp, outside] } as const;
export const fromHouse = { category: 'house', usual: [popUp, outside] } as const;
/** These come by mail whatever somebody has stopped; the module that sends them does so itself. */
export const separateMail = {
  ...fromHouse,
  possible: onSite,
  fixed: popUp,
  usual: [popUp, push],
  outsideLink: '/Start',
} as const;

/** Nothing but what a kind of notification can say. */
type Exactly<K> = { [Name in keyof K]: K[Name] & { [Part in Exclude<keyof K[Name], keyof NotificationKind>]: never } };

/** Declares the kinds of an area, by their names. */
export const notificationKinds = <const K extends Record<string, NotificationKind>>(kinds: K & Exactly<K>): K => kinds;
