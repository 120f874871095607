import { IconAt, IconEyeOff, IconFlag, IconGavel, IconHistory, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { chat } from '../../../shared/chat/contract.ts';
import { FavouriteHeart } from '../../kit/people/FavouriteHeart.tsx';
import { PersonLine } from '../../kit/people/Person.tsx';
import { report } from '../../kit/report.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { confirm } from '../../platform/confirm.ts';
import { notify } from '../../platform/notify.ts';
import { profilePath } from '../../platform/paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import type { Named } from './mentions.ts';
import { ModeratorTag } from './MessageItem.tsx';
import styles from './PersonDialog.module.css';

interface Props {
  person: Named;
  own: boolean;
  onMention: ((person: Named) => void) | undefined;
  onRestrict: ((person: Named) => void) | undefined;
  onHistory: ((person: Named) => void) | undefined;
  onClose: () => void;
}

/** Who somebody in the room is, and what can be done about them. */
export function PersonDialog({ person, own, onMention, onRestrict, onHistory, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { profileId, name } = person;
  const read = useQuery(chat.GetProfile, { profileId });
  const about = useQuery(chat.GetChatProfileInformation, { profileId });
  const ignore = useIgnoring(person, onClose);
  const act = (id: string, icon: ReactNode, onClick: () => void) => (
    <Button variant="text" full icon={icon} onClick={onClick}>
      {formatMessage({ id })}
    </Button>
  );
  return (
    <Dialog opened title={name} size="sm" onClose={onClose}>
      <Loaded read={read} skeleton={<TextSkeleton lines={6} />}>
        {({ profile, level, favourite }) => (
          <>
            <div className={styles.head}>
              <PersonLine person={profile} size={72} group presence>
                {[profile.ages.join(' · '), profile.town].filter(Boolean).join(', ')}
              </PersonLine>
              {!own && <FavouriteHeart plain profileId={profileId} name={name} favourite={favourite} />}
            </div>
            {level === 'Moderator' && (
              <p>
                <ModeratorTag />
              </p>
            )}
            {about.data?.headline && <p className={styles.headline}>{`“${about.data.headline}”`}</p>}
            <div className={styles.acts}>
              <LinkButton variant="text" full icon={<IconUser size={18} />} to={profilePath(profileId)}>
                {formatMessage({ id: 'chat.profile' })}
              </LinkButton>
              {!own && (
                <>
                  {onMention && act('chat.call', <IconAt size={18} />, () => onMention(person))}
                  {act('chat.ignore', <IconEyeOff size={18} />, () => void ignore())}
                  {act('chat.report', <IconFlag size={18} />, () => {
                    onClose();
                    report({ contentType: 'Profile', contentId: profileId, name, ownerId: profileId });
                  })}
                  {onRestrict && act('chat.restrict', <IconGavel size={18} />, () => onRestrict(person))}
                  {onHistory && act('chat.history', <IconHistory size={18} />, () => onHistory(person))}
                </>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Has somebody and me not see each other in the chat, asked first. */
function useIgnoring({ profileId, name }: Named, onClose: () => void) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [ignore] = useCommand(chat.IgnoreProfile);
  const [undo] = useCommand(chat.RemoveIgnore);
  return async () => {
    // The question stands alone, and the way back leads to the room.
    onClose();
    const sure = await confirm({
      title: formatMessage({ id: 'chat.ignore.title' }, { name }),
      text: formatMessage({ id: 'chat.ignore.text' }),
      confirmLabel: formatMessage({ id: 'chat.ignore' }),
    });
    if (!sure) return;
    try {
      await ignore({ profileId });
      notify({
        message: formatMessage({ id: 'chat.ignore.done' }, { name }),
        action: {
          label: formatMessage({ id: 'people.undo' }),
          onClick: () => void undo({ profileId }).catch(tell),
        },
      });
    } catch (error) {
      tell(error);
    }
  };
}
