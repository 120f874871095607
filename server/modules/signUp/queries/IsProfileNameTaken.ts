import { names } from '../../../../shared/signUp/names.ts';
import { handle } from '../../../platform/handle.ts';
import { keptName } from '../../../../shared/words.ts';
import { judgeName } from '../names.ts';

export const IsProfileNameTaken = handle(names.IsProfileNameTaken, async ({ name }, { profileId }, { read, now }) => {
  const reason = await judgeName(read, keptName(name), { profileId, now });
  return { taken: reason !== null, reason };
});
