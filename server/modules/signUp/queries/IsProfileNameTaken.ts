import { editProfile } from '../../../../shared/editProfile.ts';
import { handle } from '../../../platform/handle.ts';
import { judgeName, plainName } from '../names.ts';

export const IsProfileNameTaken = handle(editProfile.IsProfileNameTaken, async ({ name }, _actor, { read }) => {
  const reason = await judgeName(read, plainName(name));
  return { taken: reason !== null, reason };
});
