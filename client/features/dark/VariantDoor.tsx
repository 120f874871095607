import { IconArrowBackUp, IconMoonStars } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useCurrentProfile } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { useCrossing } from './useCrossing.ts';
import styles from './VariantDoor.module.css';

/** In the member's menu: the way to the dark variant for who is approved there, in its colours; from there the way back. */
export function VariantDoor({ onGo }: { onGo: () => void }) {
  const { formatMessage } = useIntl();
  const profile = useCurrentProfile();
  const { cross, busy } = useCrossing();
  const open = site.dark || profile?.darkStatus === 'Approved';
  if (!open || profile?.impersonated) return null;
  const Icon = site.dark ? IconArrowBackUp : IconMoonStars;
  const go = () => {
    if (busy) return;
    onGo();
    cross();
  };
  return (
    <button type="button" className={styles.door} data-theme="darkVariant" aria-busy={busy || undefined} onClick={go}>
      <span className={styles.mark}>
        <Icon size={20} />
      </span>
      <span>
        {formatMessage({ id: site.dark ? 'dark.back' : 'dark.go' })}
        <span className={styles.here}>{formatMessage({ id: site.dark ? 'dark.here' : 'dark.approvedOnly' })}</span>
      </span>
    </button>
  );
}
