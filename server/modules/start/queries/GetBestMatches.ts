import { start } from '../../../../shared/start/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { bestMatches } from '../../search/index.ts';

export const GetBestMatches = handle(start.GetBestMatches, ({ take }, actor, context) =>
  bestMatches(take, actor, context),
);
