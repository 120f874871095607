import { chatTextSizes } from '../../../../shared/chat/settings.ts';
import { mailRhythms, wordings } from '../../../../shared/notifications/devices.ts';
import { welcomeStates } from '../../../../shared/start/welcome.ts';
import { refuse } from '../../../platform/refusal.ts';

export type ConfigurationValue = string | number | boolean;

/** Every key of the configuration with the value it has until it is changed; a change keeps the type. */
export const configurationDefaults: Record<string, ConfigurationValue> = {
  language: 'en-GB',
  colourScheme: 'auto',
  safeMode: true,
  notificationSound: true,
  /** The wish to receive pushes; the browser is asked on each device after it. */
  pushNotifications: false,
  /** How much pushes and mails tell, and when mails about notifications come. */
  notificationWording: 'Neutral',
  mailRhythm: 'AtOnce',
  /** In the dark variant: whether pushes and mails come at all, which say nothing in words. */
  toldOutside: false,
  /** Never shows as online, nor when the profile was last here. */
  hideOnline: false,
  /** Shows who writes mails how far they were read, where both share that. */
  readReceipts: false,
  /** Leaves no visits, and is not told who visits. */
  invisibleVisits: false,
  /** Shows the badge of the checks; without it the profile stays checked and says nothing of it. */
  showBadge: true,
  /** Who writes into the guestbook: everybody at once, everybody once the line is approved, or nobody. */
  guestbookMode: 'approve',
  /** As which group a transgender profile also finds lodges that are not for everybody. */
  lodgeGroup: 'none',
  /** The new page of a profile, on which relations and guestbook are no tabs of their own. */
  newProfileDesign: true,
  /** The line of news that was closed, by its edition. */
  closedTicker: '',
  /** Until when a hint for the profile, and the question of pushes, were closed on Start: moments in ISO 8601. */
  hintLater: '',
  pushLater: '',
  /** How far the welcome of a new member has come; it does not come again once it is done or dismissed. */
  welcome: 'who',
  /** Whether safe mode was explained to who skipped the welcome. */
  safeModeExplained: false,
  /** How rooms of the chat look and sound, and whether they are read out. */
  chatTextSize: 'normal',
  chatTimes: true,
  chatSound: false,
  chatAloud: true,
  /** Whether the dialogs that ask once have been answered. */
  heightAndWeightAsked: false,
  pwndPasswordSeen: false,
};

const allowed: Record<string, readonly string[]> = {
  language: ['en-GB', 'da-DK', 'nb-NO', 'sv-SE'],
  colourScheme: ['auto', 'light', 'dark'],
  guestbookMode: ['open', 'approve', 'closed'],
  notificationWording: wordings,
  mailRhythm: mailRhythms,
  welcome: welcomeStates,
  chatTextSize: chatTextSizes,
  lodgeGroup: ['none', 'men', 'women', 'couples'],
};

/** A text as a value of the type that is there. Refuses what does not keep the type. */
export function parseAs(before: ConfigurationValue, text: string): ConfigurationValue {
  if (typeof before === 'string') return text;
  const value: unknown =
    text === 'true' ? true : text === 'false' ? false : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  return typeof value === typeof before ? (value as ConfigurationValue) : refuse('ConfigurationTypeMismatch');
}

/** Whether a text is one of the values a key may have. */
export const isAllowedValue = (key: string, text: string) =>
  !Object.hasOwn(allowed, key) || allowed[key]!.includes(text);
