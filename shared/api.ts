/** All areas in one object: the whole interface between client and server. */
import { currentProfile } from './access.ts';
import { blogs } from './blogs.ts';
import { common } from './common.ts';
import type { Contract } from './contract.ts';
import { editProfile } from './editProfile.ts';
import { lodges } from './lodges.ts';
import { logOn } from './logOn.ts';
import { notifications, pushNotifications, topMenu } from './notifications.ts';

import { signUp } from './signUp.ts';
import { support } from './support.ts';
import { validation } from './validation.ts';

export const api = {
  logOn,
  signUp,
  currentProfile,
  editProfile,
  validation,
  common,
  blogs,
  lodges,
  notifications,
  topMenu,
  pushNotifications,
  support,
};

/** Every contract, in the order of the areas. */
export const contracts: Contract[] = Object.values(api).flatMap((one) => Object.values(one) as Contract[]);
