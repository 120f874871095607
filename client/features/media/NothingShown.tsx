import { IconPhoto } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { ProfileCard } from '../../../shared/fields.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { EmptyState } from '../../ui/States.tsx';

/** A profile without pictures; whose it is can add some. */
export function NothingShown({ profile, level }: { profile: ProfileCard; level: 2 | 3 }) {
  const { formatMessage } = useIntl();
  const own = useCurrentProfile()?.id === profile.profileId;
  return (
    <EmptyState
      level={level}
      icon={<IconPhoto size={24} />}
      title={formatMessage({ id: 'media.shown.none' }, { owner: profile.name })}
      {...(own && {
        next: { to: '/EditProfile/PicturesAndVideos', label: formatMessage({ id: 'next.pictures' }) },
      })}
    />
  );
}
