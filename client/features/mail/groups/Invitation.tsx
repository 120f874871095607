import { IconCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { PersonLine } from '../../../kit/people/Person.tsx';
import { profilePath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import type { OpenConversation } from '../conversation.ts';
import request from '../requests/Request.module.css';
import styles from './Groups.module.css';
import { useGroup, useGroupActs } from './useGroup.ts';

/** Who invites to a group, and who is in it. */
export function InvitationCard({ conversation }: { conversation: OpenConversation }) {
  const { formatMessage } = useIntl();
  const group = useGroup(conversation);
  const joined = group?.members.filter(({ standing }) => standing === 'Joined') ?? [];
  return (
    <Card className={request.card} as="article">
      <p>{formatMessage({ id: 'mails.group.invitation' }, { name: conversation.name })}</p>
      <ul className={styles.members}>
        {joined.map(({ profile, owner }) => (
          <li key={profile.profileId} className={styles.member}>
            <PersonLine person={profile} to={profilePath(profile.profileId)} group size={36} presence>
              {owner && formatMessage({ id: 'mails.group.owner' })}
            </PersonLine>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{formatMessage({ id: 'mails.group.invitation.text' })}</p>
    </Card>
  );
}

interface BarProps {
  conversation: OpenConversation;
  onLeave: () => void;
}

/** Joins a group, or declines it. */
export function InvitationBar({ conversation: { conversationId }, onLeave }: BarProps) {
  const { formatMessage } = useIntl();
  const acts = useGroupActs(conversationId);
  return (
    <div className={classes(request.bar, styles.answer)}>
      <div className={request.acts}>
        <Button icon={<IconCheck size={18} />} busy={acts.busy} onClick={() => void acts.accept()}>
          {formatMessage({ id: 'mails.group.accept' })}
        </Button>
        <Button
          variant="outline"
          busy={acts.busy}
          onClick={() => void acts.decline().then((done) => done && onLeave())}
        >
          {formatMessage({ id: 'mails.decline' })}
        </Button>
      </div>
      <p className={request.hint}>{formatMessage({ id: 'mails.group.decline.hint' })}</p>
    </div>
  );
}
