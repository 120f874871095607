import { IconPencil, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { PersonLine } from '../../../kit/people/Person.tsx';
import { profilePath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Invite, Rename } from './GroupDialogs.tsx';
import styles from './Groups.module.css';
import { useGroupActs, type Group, type Member } from './useGroup.ts';

interface Props {
  conversationId: number;
  name: string;
  group: Group;
}

/** Who is in a group and who is invited, what its creator can do with it, and the way out. */
export function Members({ conversationId, name, group }: Props) {
  const { formatMessage } = useIntl();
  const acts = useGroupActs(conversationId);
  const [dialog, setDialog] = useState<'invite' | 'rename'>();
  const close = () => setDialog(undefined);
  const { members, can } = group;
  const joined = members.filter(({ standing }) => standing === 'Joined');
  const invited = members.filter(({ standing }) => standing === 'Invited');
  const owner = members.find((one) => one.owner);
  const rows = (some: Member[]) => (
    <ul className={styles.members}>
      {some.map((member) => (
        <Row key={member.profile.profileId} member={member} onRemove={() => void acts.remove(member)} />
      ))}
    </ul>
  );
  return (
    <>
      <h3 className={styles.title}>
        {formatMessage({ id: 'mails.group.members' })}
        <CountBadge
          n={joined.length}
          kind="quiet"
          name={formatMessage({ id: 'mails.group.count' }, { n: joined.length, here: 0 })}
        />
      </h3>
      {rows(joined)}
      {invited.length > 0 && (
        <>
          <h4 className={styles.part}>{formatMessage({ id: 'mails.group.invited' })}</h4>
          {rows(invited)}
        </>
      )}
      <div className={styles.foot}>
        {can.includes('InviteToGroupChat') && (
          <Button variant="soft" size="sm" full icon={<IconUserPlus size={18} />} onClick={() => setDialog('invite')}>
            {formatMessage({ id: 'mails.group.invite' })}
          </Button>
        )}
        {can.includes('RenameGroupChat') && (
          <Button variant="outline" size="sm" full icon={<IconPencil size={18} />} onClick={() => setDialog('rename')}>
            {formatMessage({ id: 'mails.group.rename' })}
          </Button>
        )}
        {can.includes('LeaveGroupChat') && owner && !owner.own && (
          <p className={styles.hint}>{formatMessage({ id: 'mails.group.only' }, { name: owner.profile.name })}</p>
        )}
        {can.includes('LeaveGroupChat') && (
          <>
            <Button variant="danger" size="sm" full onClick={() => void acts.leave(name)}>
              {formatMessage({ id: 'mails.group.leave' })}
            </Button>
            <p className={styles.hint}>{formatMessage({ id: 'mails.group.leave.text' })}</p>
          </>
        )}
      </div>
      {dialog === 'invite' && <Invite conversationId={conversationId} group={group} onClose={close} />}
      {dialog === 'rename' && <Rename conversationId={conversationId} name={name} onClose={close} />}
    </>
  );
}

function Row({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const { formatMessage } = useIntl();
  const { profile, own, owner, standing, can } = member;
  const { gender, online, name } = profile;
  const facts = [
    owner && formatMessage({ id: 'mails.group.owner' }),
    own ? formatMessage({ id: 'mails.you' }) : !owner && formatMessage({ id: `ui.group.${gender}` }),
    !own && online && formatMessage({ id: 'mails.here' }),
  ].filter(Boolean);
  return (
    <li className={styles.member}>
      <PersonLine person={profile} to={profilePath(profile.profileId)} size={36} presence>
        {standing === 'Invited' ? formatMessage({ id: 'mails.group.waits' }) : facts.join(' · ')}
      </PersonLine>
      {can.includes('RemoveFromGroupChat') && (
        <IconButton
          label={formatMessage(
            { id: standing === 'Invited' ? 'mails.group.uninvite.of' : 'mails.group.remove.of' },
            { name },
          )}
          icon={<IconUserMinus size={18} />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** The same where there is no room beside the conversation. */
export function MembersDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  return (
    <Dialog opened title={props.name} onClose={onClose}>
      <Members {...props} />
    </Dialog>
  );
}
