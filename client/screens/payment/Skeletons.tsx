import columns from '../../ui/Columns.module.css';
import { Waiting } from '../../ui/Skeleton.tsx';
import styles from './Skeletons.module.css';

const blocks = (count: number, name: string | undefined) =>
  Array.from({ length: count }, (_, index) => <span key={index} className={name} />);

/** What is on its way, in about its final size. */
export const ChooseSkeleton = () => (
  <Waiting>
    <div className={styles.plans}>{blocks(4, styles.plan)}</div>
  </Waiting>
);

export const PaySkeleton = () => (
  <Waiting>
    <div className={styles.pay}>
      <div className={styles.column}>{blocks(3, styles.method)}</div>
      <span className={styles.summary} />
    </div>
  </Waiting>
);

export const ReceiptSkeleton = () => (
  <Waiting>
    <div className={styles.column}>
      <span className={styles.banner} />
      <span className={styles.paper} />
    </div>
  </Waiting>
);

export const HistorySkeleton = () => (
  <Waiting>
    <div className={columns.columns}>
      <div className={styles.column}>
        <span className={styles.own} />
        <span className={styles.own} />
      </div>
      <div className={styles.column}>
        <span className={styles.aside} />
        <span className={styles.aside} />
      </div>
    </div>
  </Waiting>
);
