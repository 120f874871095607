import { privateChats } from '../../../shared/chat/private.ts';
import { mediaFiles } from '../../../shared/media/files.ts';
import { statements } from '../../../shared/moderation/statements.ts';
import { notifications, topMenu } from '../../../shared/notifications/contract.ts';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { isAtStatements } from '../Banners.tsx';
import { isInside } from '../../platform/doors.ts';
import { loadShell } from '../Frame.tsx';
import type { Reads } from './reader.ts';

/** What every page reads. */
export const everywhere: Reads = ({ read, profile }) => [
  read(mediaFiles.GetContentTokens, {}),
  profile.isLoggedIn && read(profileSettings.Settings, {}),
];

/** What the menus around the pages inside read; their code is to be there as well. */
export const frame: Reads = ({ read, path, profile }) =>
  isInside(profile) && [
    loadShell(),
    read(notifications.GetAllCounts, {}),
    read(topMenu.CommunityNotifications, {}),
    read(privateChats.ProfileActivePrivateChats, {}),
    !isAtStatements(path) && read(statements.GetMyStatements, {}),
  ];
