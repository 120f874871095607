import { ProfileStatus } from '../../../shared/enums.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { statusOf } from '../profiles/index.ts';

const gone: readonly (number | undefined)[] = [undefined, ProfileStatus.ToBeDeleted, ProfileStatus.Deleted];

/** Whether there is somebody to tell: who is on the way out has heard enough, and who is gone cannot hear. */
export const isReachable = async (database: Unit['sql'], profileId: number): Promise<boolean> =>
  !gone.includes(await statusOf(database, profileId));
