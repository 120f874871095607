import { IconEyeExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { moderatorAccessLevel } from '../../../shared/enums.ts';
import { currentProfile } from '../../../shared/profiles/currentProfile.ts';
import { staffDesk } from '../../../shared/staff/actions.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { loadWords, useLanguage } from '../../platform/intl.tsx';
import { basePath } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import styles from './ImpersonationBanner.module.css';

const asksEvery = 60_000;

/** Above everything while somebody of the house looks at it as a member, and until that is ended. */
export function ImpersonationBanner({ profileId, over }: { profileId: number; over: boolean }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const { locale } = useLanguage();
  const [end] = useCommand(staffDesk.EndImpersonation);
  const [ending, setEnding] = useState(false);
  // When the half hour is over, the server says that nobody is here any more.
  useQuery(currentProfile.GetProfileData, {}, { pollingInterval: asksEvery });
  const back = async () => {
    setEnding(true);
    try {
      // The menus of staff show for a moment before the page is left.
      await loadWords({ locale, accessType: moderatorAccessLevel });
      await end({});
      location.assign(`${basePath()}/Staff/Profile/${profileId}`);
    } catch (error) {
      setEnding(false);
      tell(error);
    }
  };
  return (
    <aside className={styles.bar} aria-label={formatMessage({ id: 'shell.impersonation' })}>
      <IconEyeExclamation size={20} />
      <p role="status">
        {formatMessage({ id: over ? 'shell.impersonation.over' : 'shell.impersonation.text' }, { number: profileId })}
      </p>
      <Button variant="outline" size="sm" busy={ending} onClick={() => void back()}>
        {formatMessage({ id: 'shell.impersonation.end' })}
      </Button>
    </aside>
  );
}
