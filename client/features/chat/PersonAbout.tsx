import {
  IconAt,
  IconEyeOff,
  IconFlag,
  IconGavel,
  IconHistory,
  IconMessageCircle,
  IconPencil,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { chat } from '../../../shared/chat/contract.ts';
import { FavouriteHeart } from '../../kit/people/FavouriteHeart.tsx';
import { PersonLine } from '../../kit/people/Person.tsx';
import { report } from '../../kit/report.ts';
import { useQuery } from '../../platform/api.ts';
import { privateChatPath, profilePath, writePath } from '../../platform/paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import type { Named } from './mentions.ts';
import { ModeratorTag } from './MessageItem.tsx';
import styles from './PersonAbout.module.css';
import { useIgnoring } from './useIgnoring.ts';

export interface AboutProps {
  person: Named;
  own: boolean;
  /** It stands in the private chat with them, where it leads to no other. */
  inChat?: boolean;
  onMention?: ((person: Named) => void) | undefined;
  onRestrict?: ((person: Named) => void) | undefined;
  onHistory?: ((person: Named) => void) | undefined;
  /** Closes what it stands in, before something else opens. */
  onClose?: () => void;
}

/** Who somebody in the chat is, and what can be done about them. */
export function PersonAbout(props: AboutProps) {
  const { person, own, inChat } = props;
  const { profileId, name } = person;
  const read = useQuery(chat.GetProfile, { profileId });
  const about = useQuery(chat.GetChatProfileInformation, { profileId });
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={6} />}>
      {({ profile, level, favourite }) => (
        <>
          <div className={styles.head}>
            <PersonLine person={profile} size={inChat ? 56 : 72} group presence>
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
          <Acts {...props} />
        </>
      )}
    </Loaded>
  );
}

function Acts({ person, own, inChat, onMention, onRestrict, onHistory, onClose = () => undefined }: AboutProps) {
  const { formatMessage } = useIntl();
  const { profileId, name } = person;
  const ignore = useIgnoring(person);
  const act = (id: string, icon: ReactNode, onClick: () => void) => (
    <Button variant="text" full icon={icon} onClick={onClick}>
      {formatMessage({ id })}
    </Button>
  );
  const link = (id: string, icon: ReactNode, to: string) => (
    <LinkButton variant="text" full icon={icon} to={to}>
      {formatMessage({ id })}
    </LinkButton>
  );
  return (
    <div className={styles.acts}>
      {link('chat.profile', <IconUser size={18} />, profilePath(profileId))}
      {!own && (
        <>
          {!inChat && link('chat.private', <IconMessageCircle size={18} />, privateChatPath(profileId))}
          {link('chat.mail', <IconPencil size={18} />, writePath(profileId))}
          {onMention && act('chat.call', <IconAt size={18} />, () => onMention(person))}
          {act('chat.ignore', <IconEyeOff size={18} />, () => {
            onClose();
            void ignore();
          })}
          {act('chat.report', <IconFlag size={18} />, () => {
            onClose();
            report({ contentType: 'Profile', contentId: profileId, name, ownerId: profileId });
          })}
          {onRestrict && act('chat.restrict', <IconGavel size={18} />, () => onRestrict(person))}
          {onHistory && act('chat.history', <IconHistory size={18} />, () => onHistory(person))}
        </>
      )}
    </div>
  );
}
