import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { SegmentedLinks } from '../../ui/form/Segmented.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { lodgePath } from './LodgeFacts.tsx';
import { useManagement } from './LodgeHeader.tsx';
import styles from './Management.module.css';
import type { LodgeData } from './types.ts';

interface Props {
  lodge: LodgeData;
  /** The heading of the page that is open; only heard where the names of the pages are seen. */
  title: string;
  /** Tools at the right, of the page that is open. */
  children?: ReactNode;
}

/** The pages of the member management that are open to the reader. */
export function ManagementNav({ lodge, title, children }: Props) {
  const { formatMessage } = useIntl();
  const { requests, lists } = useManagement(lodge);
  const nav = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a narrow screen the pages stand in a strip that scrolls.
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - 48 });
  }, []);
  const page = (name: string) => lodgePath(lodge, `MemberManagement/${name}`);
  const items = [
    {
      to: page('AllMembers'),
      label: formatMessage({ id: 'lodges.allMembers' }),
      count: (
        <CountBadge
          kind="quiet"
          n={lodge.members}
          name={formatMessage({ id: 'lodges.members' }, { n: lodge.members })}
        />
      ),
    },
    requests && {
      to: page('PendingRequests'),
      label: formatMessage({ id: 'lodges.pending' }),
      count: (
        <CountBadge
          kind="primary"
          n={lodge.pending}
          name={formatMessage({ id: 'lodges.pendingCount' }, { n: lodge.pending })}
        />
      ),
    },
    requests && {
      to: page('BlockedProfiles'),
      label: formatMessage({ id: 'lodges.blockedProfiles' }),
      count: (
        <CountBadge
          kind="quiet"
          n={lodge.blocked}
          name={formatMessage({ id: 'lodges.blockedCount' }, { n: lodge.blocked })}
        />
      ),
    },
    { to: page('ActivityList'), label: formatMessage({ id: 'lodges.activityList' }) },
  ].filter((item) => item !== false);
  return (
    <div className={styles.bar}>
      {lists ? (
        <div ref={nav} className={styles.nav}>
          <VisuallyHidden as="h2">{title}</VisuallyHidden>
          <SegmentedLinks label={formatMessage({ id: 'lodges.management' })} items={items} />
        </div>
      ) : (
        <h2>{title}</h2>
      )}
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  );
}
