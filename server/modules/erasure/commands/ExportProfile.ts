import { erasure } from '../../../../shared/erasure/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { askForExport } from '../exports.ts';

export const ExportProfile = handle(erasure.ExportProfile, {
  async do(_subject, _input, { profileId }, context) {
    await askForExport(context, profileId);
    return {};
  },
});
