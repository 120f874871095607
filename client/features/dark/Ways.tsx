import { IconArrowBackUp, IconEye, IconMoonStars } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { profilePath } from '../../platform/paths.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import styles from './DarkApplication.module.css';
import { useCrossing } from './useCrossing.ts';

/** The door to the other side; in the dark variant the own profile as others there see it, too. */
export function Ways() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const profileId = useCurrentProfile()?.id;
  const { cross, busy } = useCrossing();
  if (!site.dark) {
    return (
      <>
        <div className={styles.act}>
          <Button icon={<IconMoonStars size={18} />} busy={busy} onClick={() => cross()}>
            {formatMessage({ id: 'dark.go' })}
          </Button>
        </div>
        <p className={styles.quiet}>{formatMessage({ id: 'dark.preview.there' }, { who })}</p>
      </>
    );
  }
  return (
    <div className={styles.ways}>
      {profileId && (
        <LinkButton to={`${profilePath(profileId)}?viewAs=Member`} icon={<IconEye size={18} />}>
          {formatMessage({ id: 'dark.preview' }, { who })}
        </LinkButton>
      )}
      <Button variant="outline" icon={<IconArrowBackUp size={18} />} busy={busy} onClick={() => cross()}>
        {formatMessage({ id: 'dark.back' })}
      </Button>
    </div>
  );
}
