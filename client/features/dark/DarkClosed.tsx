import { IconMoonStars } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { ProfileData } from '../../../shared/profiles/currentProfile.ts';
import { CalmPage } from '../../kit/page/CalmPage.tsx';
import { LogOutButton } from '../../kit/page/LogOutButton.tsx';
import { PublicFrame } from '../../kit/page/PublicFrame.tsx';
import { whyShut } from '../../platform/doors.ts';
import { useWho } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import styles from './DarkClosed.module.css';
import { darkPage, useCrossing } from './useCrossing.ts';

/** In the dark variant, for somebody whom its gates keep out: why, and the ways on, which lie on the main site. Else nothing. */
export function DarkClosed({ profile }: { profile: ProfileData }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { cross, busy } = useCrossing();
  const why = site.dark && whyShut(profile);
  if (!why) return null;
  const ways = (
    <div className={styles.ways}>
      <Button busy={busy} onClick={() => cross(darkPage)}>
        {formatMessage({ id: `front.dark.${why}.way` }, { who })}
      </Button>
      <Button variant="outline" busy={busy} onClick={() => cross()}>
        {formatMessage({ id: 'dark.back' })}
      </Button>
      {why === 'lapsed' && (
        <LinkButton variant="outline" to="/Membership">
          {formatMessage({ id: 'payment.title' })}
        </LinkButton>
      )}
      <LinkButton variant="outline" to="/Statements">
        {formatMessage({ id: 'statement.title' })}
      </LinkButton>
      <LogOutButton />
    </div>
  );
  return (
    <PublicFrame closed>
      <CalmPage
        icon={<IconMoonStars size={24} />}
        title={formatMessage({ id: 'front.dark' })}
        text={formatMessage({ id: `front.dark.${why}` }, { who })}
        action={ways}
      />
    </PublicFrame>
  );
}
