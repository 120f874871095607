import {
  IconDots,
  IconFlag,
  IconHeart,
  IconHeartFilled,
  IconNote,
  IconMessageCircle,
  IconMessages,
  IconTag,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useBlock } from '../../kit/block.ts';
import { useFavourite } from '../../kit/favourite.ts';
import { report, type Reportable } from '../../kit/report.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useMedia } from '../../platform/mediaQuery.ts';
import { privateChatPath, writePath } from '../../platform/paths.ts';
import type { MenuItem } from '../../ui/overlay/types.ts';
import { from } from '../../ui/theme/tokens.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import styles from './ProfileActions.module.css';
import { TagDialog } from './TagDialog.tsx';
import type { ProfilePageData } from './types.ts';

/** What the visitor may do about the profile: write, keep it in mind, or part from it. On a phone it stays above the bottom bar. */
export function ProfileActions({ page }: { page: ProfilePageData }) {
  const { formatMessage } = useIntl();
  const [dialog, setDialog] = useState<'note' | 'tags'>();
  const close = () => setDialog(undefined);
  const { can } = page;
  const narrow = !useMedia(from('md'));
  const { profileId } = page.profile;
  const chat: MenuItem = {
    label: formatMessage({ id: 'chat.private' }),
    icon: <IconMessages size={18} />,
    to: privateChatPath(profileId),
  };
  const more: MenuItem[] = [
    ...(can.includes('SaveNote')
      ? [
          {
            label: formatMessage({ id: 'profile.note' }),
            icon: <IconNote size={18} />,
            onClick: () => setDialog('note'),
          },
        ]
      : []),
    ...(can.includes('TagProfile')
      ? [
          {
            label: formatMessage({ id: 'profile.tags' }),
            icon: <IconTag size={18} />,
            onClick: () => setDialog('tags'),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.actions}>
      <LinkButton className={styles.write} icon={<IconMessageCircle size={18} />} to={writePath(profileId)}>
        {formatMessage({ id: 'people.write' })}
      </LinkButton>
      {can.includes('AddFavorite') && <FavouriteButton page={page} />}
      {!narrow &&
        more.map(({ label, icon, onClick }) => (
          <IconButton key={label} variant="outline" size="lg" label={label} icon={icon} onClick={onClick} />
        ))}
      <MoreMenu page={page} more={narrow ? [chat, ...more] : [chat]} />
      {dialog === 'note' && <NoteDialog page={page} onDone={close} />}
      {dialog === 'tags' && <TagDialog page={page} onDone={close} />}
    </div>
  );
}

/** To part from somebody, or to tell the house about them. */
function MoreMenu({ page, more }: { page: ProfilePageData; more: MenuItem[] }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const block = useBlock(() => navigate('/Start'));
  const { profileId: contentId, name } = page.profile;
  const blockable = page.can.includes('AddToBlacklist');
  const item = (contentType: Reportable['contentType'], words: string): MenuItem => ({
    label: formatMessage({ id: words }),
    icon: <IconFlag size={18} />,
    onClick: () => report({ contentType, contentId, name, ownerId: blockable ? contentId : undefined }),
  });
  const blocking: MenuItem = {
    label: formatMessage({ id: 'profile.block' }),
    icon: <IconUserOff size={18} />,
    tone: 'danger',
    onClick: () => void block(page.profile),
  };
  const words = page.headline || page.text;
  return (
    <Menu
      trigger={
        <IconButton
          variant="outline"
          size="lg"
          label={formatMessage({ id: 'profile.more' }, { name })}
          icon={<IconDots size={20} />}
        />
      }
      groups={[
        more,
        [item('Profile', 'profile.report'), ...(words ? [item('ProfileText', 'profile.report.words')] : [])],
        blockable ? [blocking] : [],
      ]}
    />
  );
}

function FavouriteButton({ page: { profile: card, mine } }: { page: ProfilePageData }) {
  const { formatMessage } = useIntl();
  const { add, remove, busy } = useFavourite(card);
  return (
    <Button
      className={styles.favourite}
      variant={mine.favourite ? 'soft' : 'outline'}
      icon={mine.favourite ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
      aria-pressed={mine.favourite}
      busy={busy}
      onClick={() => void (mine.favourite ? remove() : add())}
    >
      <span className={styles.label}>{formatMessage({ id: 'profile.favourite' })}</span>
    </Button>
  );
}
