import { staffDesk } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { endSessions } from '../../auth/index.ts';
import { loadSubject, outranks } from '../rules.ts';

export const EndSessions = handle(staffDesk.EndSessions, {
  load: loadSubject,
  may: outranks,
  do: async ({ profileId }, _input, _actor, context) => ({ ended: await endSessions(context, profileId) }),
});
