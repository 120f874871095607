import type { Output } from '../../../../shared/contract.ts';
import { NotificationChannel } from '../../../../shared/enums.ts';
import type { notificationSettings, NotificationWish } from '../../../../shared/notifications/settings.ts';
import type { NotificationCategory } from '../../../../shared/notifications/kinds.ts';

export type Setting = Output<typeof notificationSettings.NotificationSettings>['items'][number];

export const channels = ['ShowPopup', 'PlayAudio', 'SendEmail', 'SendPush'] as const;
export type Channel = (typeof channels)[number];

/** Whether flags of channels have this one. */
export const has = (flags: number, channel: Channel): boolean => (flags & NotificationChannel[channel]) !== 0;

/** In the order of the notification centre. */
export const categories: NotificationCategory[] = ['people', 'lodges', 'blogs', 'house'];

export const presets = ['quiet', 'normal', 'all'] as const;
export type Preset = (typeof presets)[number];

const channelsOf: Record<Preset, (setting: Setting) => number> = {
  quiet: ({ possible, fixed }) => fixed | (possible & NotificationChannel.ShowPopup),
  normal: ({ usual }) => usual,
  all: ({ possible, fixed }) => possible | fixed,
};

/** The preset that the grid equals; undefined when it is mixed. */
export const presetOf = (settings: readonly Setting[]): Preset | undefined =>
  presets.find((preset) => settings.every((setting) => setting.channels === channelsOf[preset](setting)));

export const wishOf = ({ type, channels, recipientScope }: Setting): NotificationWish => ({
  type,
  channels,
  recipientScope,
});

/** What a preset wants; from whom things come stays as it is. */
export const wishesOf = (preset: Preset, settings: readonly Setting[]): NotificationWish[] =>
  settings.map((setting) => ({ ...wishOf(setting), channels: channelsOf[preset](setting) }));

/** From whom something may come, with their flags; who fits one of those that are chosen is heard. */
export const scopes = { men: 1, women: 2, couples: 4, transgender: 8, favourites: 16, certified: 32 } as const;
export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as Scope[];
export const everybody = 63;

export const scopesIn = (flags: number): Scope[] => scopeNames.filter((name) => flags & scopes[name]);
