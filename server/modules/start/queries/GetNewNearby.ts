import { start } from '../../../../shared/start/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { newNearby } from '../../search/index.ts';

export const GetNewNearby = handle(start.GetNewNearby, async ({ take }, actor, context) => ({
  items: await newNearby(take, actor, context),
}));
