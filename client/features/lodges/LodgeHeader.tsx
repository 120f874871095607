import { IconCheck, IconHourglass, IconLock, IconShield } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useQuery } from '../../platform/api.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { moderatorAccessLevel } from '../../../shared/enums.ts';
import { lodgeMail } from '../../../shared/mail/lodges.ts';
import { lodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import { DrawnCover } from '../../kit/landscape/DrawnCover.tsx';
import { Card, opened } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SafeImage } from '../../kit/media/SafeImage.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Access, lodgePath, Where } from './LodgeFacts.tsx';
import styles from './LodgeHeader.module.css';
import { LodgeMenu } from './LodgeMenu.tsx';
import type { LodgeData } from './types.ts';

/** Which parts of the member management are open: the requests for admins, the lists for admins and support. */
export function useManagement(lodge: LodgeData) {
  const staff = (useCurrentProfile()?.accessType ?? 0) >= moderatorAccessLevel;
  const requests = lodge.can.includes('DeclineMembership');
  return { requests, lists: requests || (staff && lodge.can.includes('GetMemberActivities')) };
}

/** Whether what is inside is open to somebody: to members, and to support. */
export const isInside = ({ myStatus }: Pick<LodgeData, 'myStatus'>, accessType: number): boolean =>
  accessType >= moderatorAccessLevel || ['Member', 'Assistant', 'CoOwner', 'Owner'].includes(myStatus);

export const useInside = (lodge: LodgeData): boolean => isInside(lodge, useCurrentProfile()?.accessType ?? 0);

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
    <span className={classes(styles.state, status === 'Requesting' && styles.told)}>
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

/** The way to the debate, with how many topics have something new. */
function useDebateTab(lodge: LodgeData, inside: boolean) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(debates.GetDebateUnread, { lodgeId: lodge.lodgeId }, { skip: !inside });
  const n = data?.unread ?? 0;
  const count = <CountBadge kind="quiet" n={n} name={formatMessage({ id: 'debates.unreadTopics' }, { n })} />;
  return { to: lodgePath(lodge, 'Debate'), label: formatMessage({ id: 'debates.title' }), count };
}

/** The way to the albums, with how much waits to be looked at by those who run the lodge. */
function useMediaTab(lodge: LodgeData, runs: boolean) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(lodgeMedia.GetMediaValidationCount, { lodgeId: lodge.lodgeId }, { skip: !runs });
  const n = data?.count ?? 0;
  const count = <CountBadge kind="primary" n={n} name={formatMessage({ id: 'lodgeMedia.waiting' }, { n })} />;
  return { to: lodgePath(lodge, 'Media'), label: formatMessage({ id: 'lodgeMedia.title' }), count };
}

/** The way to its mails, with how many wait for an answer of those who run it. */
function useMailTab(lodge: LodgeData, runs: boolean) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(lodgeMail.GetLodgeConversations, { lodgeId: lodge.lodgeId, take: 1 }, { skip: !runs });
  const n = data?.unanswered ?? 0;
  const count = <CountBadge kind="primary" n={n} name={formatMessage({ id: 'mails.lodge.unanswered' }, { n })} />;
  return {
    to: lodgePath(lodge, 'Mail'),
    label: formatMessage({ id: runs ? 'mails.title' : 'mails.lodge.write' }),
    count,
  };
}

/** Behind a tab that is for members stands the way in. */
function Closed() {
  const { formatMessage } = useIntl();
  return <IconLock size={16} role="img" aria-label={formatMessage({ id: 'lodges.forMembers' })} />;
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
  const inside = lodge.can.includes('GetMemberActivities');
  const debate = useDebateTab(lodge, inside);
  const media = useMediaTab(lodge, requests);
  const mail = useMailTab(lodge, requests);
  const page = (name: string, id: string) => ({ to: lodgePath(lodge, name), label: formatMessage({ id }) });
  const tabs = [
    page('About', 'lodges.about'),
    ...[page('Members', 'lodges.memberList'), debate, page('Calendar', 'meetups.calendar'), media].map((tab) =>
      inside ? tab : { ...tab, count: <Closed /> },
    ),
    mail,
    ...(lodge.can.includes('UpdateNotificationSettings') ? [page('Settings', 'lodges.settings')] : []),
  ];
  const management = {
    to: lodgePath(lodge, 'MemberManagement'),
    label: formatMessage({ id: 'lodges.management' }),
    count: pending,
  };
  return (
    <Card padding="none" className={styles.card} aria-label={lodge.name}>
      <div className={classes(styles.cover, low ? styles.low : opened)}>
        {lodge.cover ? (
          <SafeImage picture={lodge.cover} alt={formatMessage({ id: 'lodges.cover' }, { name: lodge.name })} eager />
        ) : (
          <DrawnCover seed={lodge.lodgeId} />
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
            <Where lodge={lodge} />
          </p>
        </div>
        <MyState status={lodge.myStatus} />
        <span className={styles.menu}>
          <LodgeMenu lodge={lodge} />
        </span>
      </div>
      <div className={styles.tabs}>
        <Tabs bare label={lodge.name} items={lists ? [...tabs, management] : tabs} />
      </div>
    </Card>
  );
}
