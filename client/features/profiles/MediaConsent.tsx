import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { profileSettings, mediaConsentVersion } from '../../../shared/profiles/settings.ts';
import { useCommand } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';

/** Asks for copyright and consent of the pictures that are already here. */
export function MediaConsent({ onDone }: { onDone: () => void }) {
  const { formatMessage } = useIntl();
  const [confirmed, setConfirmed] = useState(false);
  const [send, { isLoading }] = useCommand(profileSettings.ConsentMedia);
  const save = () => send({ version: mediaConsentVersion }).then(onDone, tellFailure);
  return (
    <Dialog opened size="md" title={formatMessage({ id: 'mediaConsent.title' })} onClose={onDone}>
      <p>{formatMessage({ id: 'mediaConsent.text' })}</p>
      <Checkbox
        label={formatMessage({ id: 'mediaConsent.confirm' })}
        checked={confirmed}
        onChange={({ target }) => setConfirmed(target.checked)}
      />
      <p>
        <Link to="/FAQ" onClick={onDone}>
          {formatMessage({ id: 'mediaConsent.faq' })}
        </Link>
      </p>
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onDone}>
          {formatMessage({ id: 'dialogs.later' })}
        </Button>
        <Button
          size="sm"
          busy={isLoading}
          blocked={confirmed ? undefined : formatMessage({ id: 'mediaConsent.blocked' })}
          onClick={() => void save()}
        >
          {formatMessage({ id: 'mediaConsent.save' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
