import { useIntl } from 'react-intl';
import { mails } from '../../../shared/mail/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { ChipLinks } from '../../ui/Chip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { boxes, mailPath, type Listed } from './address.ts';

/** The boxes, with how many unread conversations lie in each. */
export function BoxTabs({ listed }: { listed: Listed }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(mails.GetMailBoxes, {});
  const items = boxes.map((box) => {
    const n = data?.[box] ?? 0;
    return {
      to: mailPath(undefined, { box, unreadFirst: listed.unreadFirst }),
      current: box === listed.box,
      content: (
        <>
          {formatMessage({ id: `enum.MailBox.${box}` })}
          {n > 0 && <span aria-hidden="true">{n > 99 ? '99+' : n}</span>}
          {n > 0 && <VisuallyHidden>{formatMessage({ id: 'mails.unread.in' }, { n })}</VisuallyHidden>}
        </>
      ),
    };
  });
  return <ChipLinks label={formatMessage({ id: 'mails.boxes' })} items={items} />;
}
