import { nameOf, ProfileStatus } from '../../../shared/enums.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { statusOf } from '../profiles/index.ts';

/** What a release came to: an earlier lock may be in force again. */
export const statusNow = async ({ sql: database }: Unit, profileId: number) =>
  nameOf(ProfileStatus, (await statusOf(database, profileId))!);
