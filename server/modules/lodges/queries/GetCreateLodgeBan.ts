import { lodgeSettings } from '../../../../shared/lodges/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { banOf } from '../../moderation/index.ts';

const none = { banType: null, until: null, statementId: null };

export const GetCreateLodgeBan = handle(
  lodgeSettings.GetCreateLodgeBan,
  async (_input, { profileId }, { read, now }) => {
    const ban = await banOf(read, 'CreateLodges', profileId, now);
    return ban ? { banType: 'CreateLodges' as const, ...ban } : none;
  },
);
