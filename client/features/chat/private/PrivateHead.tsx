import {
  IconArrowLeft,
  IconDoorExit,
  IconDots,
  IconEyeOff,
  IconFlag,
  IconHeart,
  IconHeartFilled,
  IconPencil,
  IconTextSize,
  IconUser,
} from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { chat as chatCalls } from '../../../../shared/chat/contract.ts';
import { useFavourite } from '../../../kit/favourite.ts';
import { VerifiedBadge } from '../../../kit/people/GroupIcon.tsx';
import { PersonAvatar } from '../../../kit/people/Person.tsx';
import { report } from '../../../kit/report.ts';
import { useQuery } from '../../../platform/api.ts';
import { profilePath, writePath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton, IconLink } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import type { MenuItem } from '../../../ui/overlay/types.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Connection } from '../Connection.tsx';
import { chatPath } from '../paths.ts';
import room from '../Room.module.css';
import { useIgnoring } from '../useIgnoring.ts';
import type { OpenPrivateChat } from './chats.ts';
import styles from './PrivateChat.module.css';
import { useAgreeing } from './useAgreeing.ts';

/** With whom one chats, and the way out. */
export function PrivateHead({ chat }: { chat: OpenPrivateChat }) {
  const { formatMessage } = useIntl();
  const { partner, state, can } = chat;
  const { name, gender, town, online, certified } = partner;
  const { leave, leaving } = useAgreeing(chat);
  const leaves = (state === 'Open' || state === 'PartnerLeft') && can.includes('LeavePrivateChat');
  const acts = useActs(chat);
  const exit: MenuItem = {
    label: formatMessage({ id: 'chat.private.leave' }),
    icon: <IconDoorExit size={20} />,
    onClick: () => void leave(),
  };
  return (
    <header className={room.head}>
      <IconLink
        className={room.back}
        to={chatPath}
        label={formatMessage({ id: 'chat.back' })}
        icon={<IconArrowLeft size={20} />}
      />
      <PersonAvatar person={partner} to={profilePath(partner.profileId)} presence alone />
      <div className={room.about}>
        <PageTitle className={room.name} tab={formatMessage({ id: 'chat.private' })}>
          {name} {certified && <VerifiedBadge />}
        </PageTitle>
        <p className={classes(room.topic, styles.facts)}>
          {[formatMessage({ id: `ui.group.${gender}` }), town, online && formatMessage({ id: 'chat.private.here' })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Connection />
      {leaves && (
        <span className={room.wide}>
          <Button variant="outline" size="sm" busy={leaving} onClick={exit.onClick}>
            {exit.label}
          </Button>
        </span>
      )}
      <span className={styles.menu}>
        <Menu
          trigger={<IconButton label={formatMessage({ id: 'chat.menu' })} icon={<IconDots size={20} />} />}
          groups={[...acts, ...(leaves ? [[exit]] : [])]}
        />
      </span>
    </header>
  );
}

/** What can be done about the partner: come closer, or part. */
function useActs({ partner }: OpenPrivateChat): MenuItem[][] {
  const { formatMessage } = useIntl();
  const { profileId, name } = partner;
  const { data } = useQuery(chatCalls.GetProfile, { profileId });
  const favourite = useFavourite(partner);
  const ignore = useIgnoring(partner);
  const words = (id: string) => formatMessage({ id });
  const heart: MenuItem = data?.favourite
    ? {
        label: words('chat.favourite.remove'),
        icon: <IconHeartFilled size={18} />,
        onClick: () => void favourite.remove(),
      }
    : { label: words('chat.favourite.add'), icon: <IconHeart size={18} />, onClick: () => void favourite.add() };
  return [
    [
      { label: words('chat.profile'), icon: <IconUser size={18} />, to: profilePath(profileId) },
      { label: words('chat.mail'), icon: <IconPencil size={18} />, to: writePath(profileId) },
      ...(data ? [heart] : []),
      { label: words('chat.settings'), icon: <IconTextSize size={18} />, to: `${chatPath}/Settings` },
    ],
    [
      { label: words('chat.ignore'), icon: <IconEyeOff size={18} />, onClick: () => void ignore() },
      {
        label: words('chat.report'),
        icon: <IconFlag size={18} />,
        onClick: () => report({ contentType: 'Profile', contentId: profileId, name, ownerId: profileId }),
      },
    ],
  ];
}
