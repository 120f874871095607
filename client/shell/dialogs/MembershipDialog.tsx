import { useIntl } from 'react-intl';
import { membership } from '../../../shared/payment/membership.ts';
import { BuyHere } from '../../features/payment/BuyHere.tsx';
import type { Overview } from '../../features/payment/words.ts';
import { headCovers } from '../../kit/landscape/covers.ts';
import { DrawnCover } from '../../kit/landscape/DrawnCover.tsx';
import { useQuery } from '../../platform/api.ts';
import { isDayMembership, membershipPrompt, type MembershipPrompt } from '../../platform/membership.ts';
import { site } from '../../platform/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { Waiting } from '../../ui/Skeleton.tsx';
import styles from './MembershipDialog.module.css';

/** Draws the same place every time it is asked for. */
const seed = 46;

/** Says that something is for members, and sells a membership at once where one can be bought. */
export function MembershipDialog({ prompt: { feature } }: { prompt: MembershipPrompt }) {
  const { formatMessage } = useIntl();
  const { data, error } = useQuery(membership.GetMembership, {});
  const day = isDayMembership(feature);
  const close = () => membershipPrompt.set(() => null);
  const title = day ? 'membership.day.title' : feature ? `membership.title.${feature}` : 'membership.full.title';
  const text = day ? 'membership.day.text' : feature === 'WriteMail' ? 'membership.write.text' : 'membership.full.text';
  return (
    <Dialog
      opened
      size="lg"
      art={<DrawnCover seed={seed} cover={headCovers.membership} />}
      title={formatMessage({ id: title })}
      onClose={close}
    >
      <p className={styles.text}>{formatMessage({ id: text })}</p>
      {data ? (
        <Ways overview={data} day={day} onClose={close} />
      ) : error ? (
        <Help onClose={close} />
      ) : (
        <Waiting>
          <span className={styles.waiting} />
        </Waiting>
      )}
    </Dialog>
  );
}

interface WaysProps {
  overview: Overview;
  /** Only a day is offered here. */
  day: boolean;
  onClose: () => void;
}

/** The plans that are for sale; else what there is, or who helps. */
function Ways({ overview, day, onClose }: WaysProps) {
  const { formatMessage } = useIntl();
  if (overview.subscription || overview.begins) {
    return (
      <DialogActions>
        <LinkButton to="/Membership/History" onClick={onClose} data-autofocus>
          {formatMessage({ id: 'payment.has.go' })}
        </LinkButton>
      </DialogActions>
    );
  }
  const plans = overview.available ? overview.plans.filter(({ kind }) => !day || kind === 'Day') : [];
  return plans.length > 0 ? <BuyHere overview={overview} plans={plans} /> : <Help onClose={onClose} />;
}

function Help({ onClose }: Pick<WaysProps, 'onClose'>) {
  const { formatMessage } = useIntl();
  const { phone, email } = site.contact;
  return (
    <>
      <p>{formatMessage({ id: 'membership.help' }, { phone, email })}</p>
      <DialogActions>
        <Button size="sm" onClick={onClose} data-autofocus>
          {formatMessage({ id: 'ui.close' })}
        </Button>
      </DialogActions>
    </>
  );
}
