import { chat } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { chatViewer } from '../apart.ts';
import { latestFor } from '../latest.ts';
import { noteSignOfLife } from '../presence.ts';

export const KeepAlive = handle(chat.KeepAlive, {
  async do(_subject, _input, actor, unit) {
    await noteSignOfLife(unit, actor.profileId);
    return { latest: await latestFor(unit.sql, chatViewer(actor, unit.now)) };
  },
});
