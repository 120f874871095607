/** All areas in one object: the whole interface between client and server. */
import { currentProfile, editProfile, logOn } from './access.ts';
import { blogs } from './blogs.ts';
import { common } from './common.ts';
import type { Contract } from './contract.ts';
import { lodges } from './lodges.ts';
import { notifications, pushNotifications, topMenu } from './notifications.ts';

export const api = {
  logOn,
  currentProfile,
  editProfile,
  common,
  blogs,
  lodges,
  notifications,
  topMenu,
  pushNotifications,
};

/** Every contract, in the order of the areas. */
export const contracts: Contract[] = Object.values(api).flatMap((one) => Object.values(one) as Contract[]);
