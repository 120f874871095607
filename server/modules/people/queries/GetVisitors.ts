import { visitors } from '../../../../shared/people/visits.ts';
import { handle } from '../../../platform/handle.ts';
import { visitorsOf } from './visitors.ts';

export const GetVisitors = handle(visitors.GetVisitors, (page, actor, { read, now }) =>
  visitorsOf(read, actor, now, page),
);
