import { figures } from '../../../../shared/payment/figures.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addressFor } from '../books/download.ts';

export const ExportBooks = handle(figures.ExportBooks, {
  do(_subject, { siteId, month, format }, { accountId }, { now, platform }) {
    if (!platform.sites.byId(siteId)) refuse('NotFound');
    return { url: addressFor(platform.secrets, { siteId, month, format, accountId }, now) };
  },
});
