import { visitors } from '../../../../shared/people/visits.ts';
import { handle } from '../../../platform/handle.ts';
import { visitorsOf } from './visitors.ts';

export const GetVisitors = handle(visitors.GetVisitors, (input, actor, context) => visitorsOf(context, actor, input));
