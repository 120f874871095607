import { membership } from '../../../shared/payment/membership.ts';
import { HowYouPay, IfItFails, Withdrawal } from '../../features/payment/Aside.tsx';
import { useCardChecked } from '../../features/payment/changingCard.ts';
import { MembershipHead } from '../../features/payment/Head.tsx';
import { Given } from '../../features/payment/Given.tsx';
import { Orders } from '../../features/payment/Orders.tsx';
import { OwnMembership } from '../../features/payment/OwnMembership.tsx';
import { isRenewing } from '../../features/payment/words.ts';
import { useQuery } from '../../platform/api.ts';
import columns from '../../ui/Columns.module.css';
import { Loaded } from '../../ui/Loaded.tsx';
import styles from './Payment.module.css';
import { HistorySkeleton } from './Skeletons.tsx';

/** The own membership, and all that was paid for it or went back. */
export function MembershipHistory() {
  useCardChecked();
  const read = useQuery(membership.GetMembership, {});
  return (
    <>
      <MembershipHead />
      <Loaded read={read} skeleton={<HistorySkeleton />}>
        {(overview) => (
          <div className={columns.columns}>
            <div className={styles.column}>
              <OwnMembership overview={overview} />
              <Orders currencyCode={overview.currencyCode} />
            </div>
            <aside className={styles.column}>
              <Given overview={overview} />
              <Withdrawal overview={overview} />
              {overview.subscription && <HowYouPay overview={overview} />}
              {overview.subscription && isRenewing(overview.subscription) && <IfItFails />}
            </aside>
          </div>
        )}
      </Loaded>
    </>
  );
}
