import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { blacklist } from '../../../shared/people/blacklist.ts';
import { reported, type Reportable } from '../../kit/report.ts';
import { markStale } from '../../platform/store.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Receipt, type Received } from './Receipt.tsx';
import { ReportForm } from './ReportForm.tsx';

/** What has a page of its own, which is gone for whoever blocks its owner. */
const pages: readonly Reportable['contentType'][] = ['Profile', 'ProfileText', 'Blog'];

/** Reports something: what it is about, a few words, whether to block as well, and then the receipt. */
export function ReportDialog({ content }: { content: Reportable }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [received, setReceived] = useState<Received>();
  const leave = async (to: string | undefined) => {
    reported.set(() => null);
    // First away: the page would be asked for again and not be there any more.
    if (to) await navigate(to);
    if (received?.blocked) markStale(blacklist.AddToBlacklist.changes);
  };
  const close = () => void leave(received?.blocked && pages.includes(content.contentType) ? '/Start' : undefined);
  const { contentType: type, name } = content;
  const title = received
    ? formatMessage({ id: 'reporting.received' })
    : formatMessage({ id: 'reporting.title' }, { type, name });
  return (
    <Dialog opened size="md" title={title} onClose={close}>
      {received ? (
        <Receipt received={received} onFollow={() => void leave('/Statements')} onClose={close} />
      ) : (
        <ReportForm content={content} onReceived={setReceived} onCancel={close} />
      )}
    </Dialog>
  );
}
