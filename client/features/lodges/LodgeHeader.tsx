import { IconCheck, IconHourglass, IconShield } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useCurrentProfile, useWho } from '../../app/session.ts';
import type { Output } from '../../../shared/contract.ts';
import { moderatorAccessLevel } from '../../../shared/enums.ts';
import type { lodges } from '../../../shared/lodges.ts';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SafeImage } from '../../ui/SafeImage.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Access, Distance, lodgePath } from './LodgeFacts.tsx';
import styles from './LodgeHeader.module.css';

export type LodgeData = Output<typeof lodges.GetLodge>;

/** Which parts of the member management are open: the requests for admins, the lists for admins and support. */
export function useManagement(lodge: LodgeData) {
  const staff = (useCurrentProfile()?.accessType ?? 0) >= moderatorAccessLevel;
  const requests = lodge.can.includes('ApproveMembership');
  return { requests, lists: requests || (staff && lodge.can.includes('GetMemberActivities')) };
}

const looks = {
  Owner: ['primary', IconShield],
  CoOwner: ['primary', IconShield],
  Assistant: ['primary', IconShield],
  Member: ['success', IconCheck],
  Requesting: ['warn', IconHourglass],
} as const;

/** Where I stand, in words; nothing where there is nothing good to say. */
function MyState({ status }: { status: LodgeData['myStatus'] }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  if (!(status in looks)) return null;
  const [tone, Icon] = looks[status as keyof typeof looks];
  return (
    <span className={styles.state}>
      <Tag tone={tone} icon={<Icon size={16} />}>
        {formatMessage({ id: `lodges.state.${status}` }, { who })}
      </Tag>
    </span>
  );
}

interface Props {
  lodge: LodgeData;
  /** With a lower landscape, for pages that are for working. */
  low?: boolean;
}

/** The head of every page of a lodge. */
export function LodgeHeader({ lodge, low }: Props) {
  const { formatMessage } = useIntl();
  const { requests, lists } = useManagement(lodge);
  const pending = requests && (
    <CountBadge
      kind="primary"
      n={lodge.pending}
      name={formatMessage({ id: 'lodges.pendingCount' }, { n: lodge.pending })}
    />
  );
  const tabs = [{ to: lodgePath(lodge), label: formatMessage({ id: 'lodges.about' }) }];
  const management = {
    to: lodgePath(lodge, 'MemberManagement'),
    label: formatMessage({ id: 'lodges.management' }),
    count: pending,
  };
  return (
    <Card padding="none" className={styles.card} aria-label={lodge.name}>
      <div className={classes(styles.cover, low && styles.low)}>
        {lodge.cover && (
          <SafeImage picture={lodge.cover} alt={formatMessage({ id: 'lodges.cover' }, { name: lodge.name })} eager />
        )}
      </div>
      <div className={styles.head}>
        {lodge.picture && (
          <div className={styles.picture}>
            <SafeImage
              picture={lodge.picture}
              alt={formatMessage({ id: 'lodges.picture' }, { name: lodge.name })}
              ratio={1}
              eager
            />
          </div>
        )}
        <div className={styles.words}>
          <PageTitle className={styles.name}>{lodge.name}</PageTitle>
          <p className={styles.facts}>
            <span>{formatMessage({ id: 'lodges.members' }, { n: lodge.members })}</span>
            <Access access={lodge.access} />
            <Distance band={lodge.distanceBand} />
          </p>
        </div>
        <MyState status={lodge.myStatus} />
      </div>
      <div className={styles.tabs}>
        <Tabs bare label={lodge.name} items={lists ? [...tabs, management] : tabs} />
      </div>
    </Card>
  );
}
