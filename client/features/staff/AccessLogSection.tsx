import { useIntl } from 'react-intl';
import { accessLog } from '../../../shared/staff/accessLog.ts';
import type { Input } from '../../../shared/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { useWho } from '../../platform/session.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from '../../kit/page/Section.module.css';

const pageSize = 10;

/** When support opened the profile, or looked at the house as its member, and why. */
export function AccessLogSection() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const list = usePages(accessLog.GetAccessLog, {}, pageSize, 'accesses');
  return (
    <Card padding="text" aria-labelledby="account-access">
      <SectionHead id="account-access" title={formatMessage({ id: 'account.access' })} />
      <p className={styles.quiet}>{formatMessage({ id: 'account.access.text' }, { who })}</p>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.act}>{formatMessage({ id: 'account.access.none' })}</p>
          ) : (
            <ul className={styles.rows}>
              {list.inputs.map((input, page) => (
                <Page key={page} input={input} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <ShowMore list={list} />
    </Card>
  );
}

function Page({ input }: { input: Input<typeof accessLog.GetAccessLog> }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { data } = useQuery(accessLog.GetAccessLog, input);
  return data?.items.map(({ accessId, at, kind, reason }) => (
    <li key={accessId} className={styles.row}>
      <div className={styles.words}>
        <strong>{formatMessage({ id: `enum.SupportAccess.${kind}` }, { who })}</strong>
        <p className={styles.quiet}>
          <DateText at={at} time />
          {reason && ` · ${formatMessage({ id: `enum.SupportReason.${reason}` }, { who })}`}
        </p>
      </div>
    </li>
  ));
}
