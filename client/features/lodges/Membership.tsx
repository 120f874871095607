import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
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
import styles from './Membership.module.css';
import { Vacancy } from './Vacancy.tsx';
import type { LodgeData } from './types.ts';

interface Props {
  lodge: LodgeData;
}

const members: readonly string[] = ['Member', 'Assistant', 'CoOwner', 'Owner'];

/** The way into a lodge, or where I stand on it; nothing for who is inside, but that nobody owns it. */
export function Membership({ lodge }: Props) {
  if (lodge.request) return lodge.request.mayAskAgainAt ? <Declined lodge={lodge} /> : <Waiting lodge={lodge} />;
  if (lodge.can.includes('JoinLodge')) return <Join lodge={lodge} />;
  if (lodge.can.includes('RequestMembership')) {
    return (
      <Panel title="lodges.ask.title">
        <AskToJoin lodge={lodge} />
      </Panel>
    );
  }
  if (!lodge.ownerlessSince || !members.includes(lodge.myStatus)) return null;
  return (
    <Panel title="lodges.vacant">
      <Vacancy lodge={lodge} />
    </Panel>
  );
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
