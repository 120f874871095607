import { IconHourglass } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { useCommand } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { notify } from '../../platform/notify.ts';
import { DateText } from '../../ui/Time.tsx';
import styles from './PendingRequests.module.css';

type Declined = Output<typeof lodgeMembers.GetPendingRequests>['declined'];

/** Who was declined and waits for the day to ask again, which an admin may bring forward. */
export const DeclinedRequests = ({ lodgeId, declined }: { lodgeId: number; declined: Declined }) =>
  declined.map((one) => <Reset key={one.profile.profileId} lodgeId={lodgeId} request={one} />);

function Reset({ lodgeId, request }: { lodgeId: number; request: Declined[number] }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [deleteMembershipRequest, { isLoading }] = useCommand(lodgeMembers.DeleteMembershipRequest);
  const { profileId, name } = request.profile;
  const allow = () =>
    deleteMembershipRequest({ lodgeId, profileId }).then(
      () => notify({ message: formatMessage({ id: 'lodges.reset.done' }, { name }), tone: 'success' }),
      tell,
    );
  return (
    <Card as="section" aria-label={name} className={styles.reset}>
      <IconHourglass size={20} />
      <div className={styles.resetWords}>
        <h3>{formatMessage({ id: 'lodges.reset.title' }, { name })}</h3>
        <p>
          {formatMessage(
            { id: 'lodges.reset.text' },
            {
              declined: <DateText key="declined" at={request.declinedAt} />,
              again: <DateText key="again" at={request.mayAskAgainAt} />,
            },
          )}
        </p>
      </div>
      <Button variant="outline" size="sm" busy={isLoading} onClick={() => void allow()}>
        {formatMessage({ id: 'lodges.reset' })}
      </Button>
    </Card>
  );
}
