import { editProfile } from '../../../../shared/editProfile.ts';
import { handle } from '../../../platform/handle.ts';
import { askForExport } from '../exports.ts';

export const ExportProfile = handle(editProfile.ExportProfile, {
  async do(_subject, _input, { profileId }, context) {
    await askForExport(context, profileId);
    return {};
  },
});
