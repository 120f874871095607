import { IconMessageCircle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { writePath } from '../../platform/paths.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { IconLink } from '../../ui/IconButton.tsx';

interface Props {
  profile: { profileId: number; name: string };
  className?: string | undefined;
  onGo?: (() => void) | undefined;
}

/** Leads to the conversation with somebody in a list, or to a first mail, where a refusal is told; nobody writes to themselves. */
export function WriteLink({ profile: { profileId, name }, className, onGo }: Props) {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile();
  if (!me || me.id === profileId) return null;
  return (
    <IconLink
      className={className}
      label={formatMessage({ id: 'mails.writeTo' }, { name })}
      icon={<IconMessageCircle size={20} />}
      to={writePath(profileId)}
      onClick={onGo}
    />
  );
}
