import { IconArchive, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Input, Output } from '../../../../shared/contract.ts';
import { mailRequests } from '../../../../shared/mail/requests.ts';
import { PersonLine } from '../../../kit/people/Person.tsx';
import { useQuery } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { usePages } from '../../../platform/paging.ts';
import { profilePath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import styles from './Declined.module.css';
import { useActs } from '../useActs.ts';

const size = 20;

type Row = Output<typeof mailRequests.GetDeclinedRequests>['items'][number];

/** Leads to those whose requests were declined, where there are some. */
export function Declined() {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState(false);
  const list = usePages(mailRequests.GetDeclinedRequests, {}, size, 'declined');
  const n = list.first.data?.items.length ?? 0;
  if (n === 0) return null;
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        <IconArchive size={18} />
        {formatMessage({ id: 'mails.declined' }, { n, more: String(list.first.data?.more) })}
      </button>
      {opened && (
        <Dialog opened title={formatMessage({ id: 'mails.declined.title' })} onClose={() => setOpened(false)}>
          <p className={styles.about}>{formatMessage({ id: 'mails.declined.about' })}</p>
          <ul>
            {list.inputs.map((input, page) => (
              <Page key={page} input={input} />
            ))}
          </ul>
          <ShowMore list={list} />
        </Dialog>
      )}
    </>
  );
}

const Page = ({ input }: { input: Input<typeof mailRequests.GetDeclinedRequests> }) =>
  useQuery(mailRequests.GetDeclinedRequests, input).data?.items.map((row) => (
    <DeclinedRow key={row.conversationId} row={row} />
  ));

function DeclinedRow({ row: { conversationId, profile, declinedAt } }: { row: Row }) {
  const { formatMessage, formatDate } = useIntl();
  const acts = useActs();
  const date = formatDate(declinedAt, { day: 'numeric', month: 'long', year: 'numeric' });
  const accept = async () => {
    if (await acts.accept([conversationId])) notify({ message: formatMessage({ id: 'mails.moved.Inbox' }, { n: 1 }) });
  };
  return (
    <li className={styles.row}>
      <PersonLine person={profile} to={profilePath(profile.profileId)} group>
        {formatMessage({ id: 'mails.declined.at' }, { date })}
      </PersonLine>
      <Button
        variant="outline"
        size="sm"
        icon={<IconCheck size={18} />}
        busy={acts.busy}
        aria-label={formatMessage({ id: 'mails.accept.of' }, { name: profile.name })}
        onClick={() => void accept()}
      >
        {formatMessage({ id: 'mails.accept' })}
      </Button>
    </li>
  );
}
