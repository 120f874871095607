import { useIntl } from 'react-intl';
import { isDayMembership, membershipPrompt, type MembershipPrompt } from '../../platform/membership.ts';
import { useWho } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';

/** Says that something is for members, and who helps with a membership. */
export function MembershipDialog({ prompt: { feature } }: { prompt: MembershipPrompt }) {
  const { formatMessage } = useIntl();
  const { phone, email } = site.contact;
  const who = useWho();
  const kind = isDayMembership(feature) ? 'day' : 'full';
  const close = () => membershipPrompt.set(() => null);
  return (
    <Dialog opened title={formatMessage({ id: `membership.${kind}.title` })} onClose={close}>
      <p>{formatMessage({ id: `membership.${kind}.text` }, { who })}</p>
      {feature && <p>{formatMessage({ id: `membership.feature.${feature}` })}</p>}
      <p>{formatMessage({ id: 'membership.help' }, { who, phone, email })}</p>
      <DialogActions>
        <Button size="sm" onClick={close} data-autofocus>
          {formatMessage({ id: 'ui.close' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
