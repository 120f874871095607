import { names } from '../../../../shared/signUp/names.ts';
import { handle } from '../../../platform/handle.ts';
import { judgeName, plainName } from '../names.ts';

export const IsProfileNameTaken = handle(names.IsProfileNameTaken, async ({ name }, { profileId }, { read, now }) => {
  const reason = await judgeName(read, plainName(name), { profileId, now });
  return { taken: reason !== null, reason };
});
