import { erasure } from '../../../../shared/erasure/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { exportFile } from '../exports.ts';

export const OpenExport = handle(erasure.OpenExport, {
  async do(_subject, _input, { profileId }, { sql, now, platform }) {
    const file = (await exportFile(sql, profileId, now)) ?? refuse('ExportNotReady');
    const { access, openWhen } = erasure.OpenExport;
    return { url: platform.privateFiles.addressFor(file, { profileId, access, openWhen }) };
  },
});
