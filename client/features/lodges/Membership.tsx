import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useCommand } from '../../platform/api.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { confirm } from '../../platform/confirm.ts';
import { notify } from '../../platform/notify.ts';
import { DateText } from '../../ui/Time.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { AskToJoin } from './AskToJoin.tsx';
import { Leave } from './Leave.tsx';
import { lodgePath } from './LodgeFacts.tsx';
import { useManagement, type LodgeData } from './LodgeHeader.tsx';
import styles from './Membership.module.css';
import { Release, Vacancy } from './Vacancy.tsx';

interface Props {
  lodge: LodgeData;
}

/** Where I stand with a lodge, and the one thing to do about it; then what happened to me in it. */
export function Membership({ lodge }: Props) {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile();
  const who = useWho();
  return (
    <>
      <Standing lodge={lodge} />
      {lodge.history && (
        <Link to={lodgePath(lodge, `MemberManagement/ActivityList/${me?.id}`)} className={styles.link}>
          <IconHistory size={16} />
          {formatMessage({ id: 'lodges.history' }, { who })}
        </Link>
      )}
    </>
  );
}

function Standing({ lodge }: Props) {
  if (lodge.request) return lodge.request.mayAskAgainAt ? <Declined lodge={lodge} /> : <Waiting lodge={lodge} />;
  if (lodge.can.includes('JoinLodge')) return <Join lodge={lodge} />;
  if (lodge.can.includes('RequestMembership')) {
    return (
      <Panel title="lodges.ask.title">
        <AskToJoin lodge={lodge} />
      </Panel>
    );
  }
  return lodge.myStatus === 'None' || lodge.myStatus === 'Blacklisted' ? null : <Inside lodge={lodge} />;
}

interface PanelProps {
  title: string;
  warm?: boolean;
  children: ReactNode;
}

function Panel({ title, warm, children }: PanelProps) {
  const { formatMessage } = useIntl();
  const words = formatMessage({ id: title }, { who: useWho() });
  return (
    <Card aria-label={words} className={classes(styles.panel, warm && styles.warm)}>
      <h2 className={styles.title}>{words}</h2>
      {children}
    </Card>
  );
}

function Join({ lodge: { lodgeId, name } }: Props) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [joinLodge, { isLoading }] = useCommand(lodgeMembers.JoinLodge);
  const join = () =>
    joinLodge({ lodgeId }).then(
      () => void notify({ message: formatMessage({ id: 'lodges.joined' }, { name }), tone: 'success' }),
      tell,
    );
  return (
    <Panel title="lodges.join.title">
      <p>{formatMessage({ id: 'lodges.join.text' })}</p>
      <Button full busy={isLoading} onClick={() => void join()}>
        {formatMessage({ id: 'lodges.join' })}
      </Button>
    </Panel>
  );
}

function Waiting({ lodge: { lodgeId, request, can } }: Props) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [deleteMembershipRequest, { isLoading }] = useCommand(lodgeMembers.DeleteMembershipRequest);
  const withdraw = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'lodges.withdraw.title' }),
      text: formatMessage({ id: 'lodges.withdraw.text' }),
      confirmLabel: formatMessage({ id: 'lodges.withdraw' }),
    });
    if (sure) await deleteMembershipRequest({ lodgeId }).catch(tell);
  };
  if (!request) return null;
  return (
    <Panel title="lodges.waiting.title" warm>
      <p>{formatMessage({ id: 'lodges.waiting.text' })}</p>
      <Timeline
        steps={[
          {
            title: formatMessage({ id: 'lodges.step.sent' }),
            text: <DateText at={request.askedAt} time />,
            done: true,
          },
          {
            title: formatMessage({ id: 'lodges.step.answer' }),
            text: formatMessage({ id: 'lodges.step.answer.text' }),
            done: false,
          },
        ]}
      />
      {can.includes('DeleteMembershipRequest') && (
        <Button
          variant="outline"
          size="sm"
          full
          busy={isLoading}
          className={styles.calm}
          onClick={() => void withdraw()}
        >
          {formatMessage({ id: 'lodges.withdraw' })}
        </Button>
      )}
    </Panel>
  );
}

function Declined({ lodge }: Props) {
  const { formatMessage } = useIntl();
  const mayAsk = lodge.can.includes('RequestMembership');
  const { request } = lodge;
  if (!request?.mayAskAgainAt) return null;
  return (
    <Panel title="lodges.declined.title" warm={!mayAsk}>
      <Timeline
        steps={[
          { title: formatMessage({ id: 'lodges.step.sent' }), text: <DateText at={request.askedAt} />, done: true },
          { title: formatMessage({ id: 'lodges.step.declined' }), text: request.reason, done: true },
          {
            title: formatMessage({ id: 'lodges.step.again' }),
            text: <DateText at={request.mayAskAgainAt} />,
            done: mayAsk,
          },
        ]}
      />
      {mayAsk && <AskToJoin lodge={lodge} />}
    </Panel>
  );
}

function Inside({ lodge }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { lists } = useManagement(lodge);
  return (
    <Panel title={`lodges.inside.${lodge.myStatus}`}>
      <p>{formatMessage({ id: lists ? 'lodges.inside.admin' : 'lodges.inside.text' }, { who })}</p>
      {lodge.ownerlessSince && <Vacancy lodge={lodge} />}
      {lodge.can.includes('LeaveLodge') ? (
        <Leave lodge={lodge} />
      ) : (
        <p className={styles.small}>{formatMessage({ id: 'lodges.leave.owner' })}</p>
      )}
      {lodge.can.includes('ReleaseOwnership') && <Release lodge={lodge} />}
    </Panel>
  );
}
