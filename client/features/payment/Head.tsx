import { IconCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { classes } from '../../ui/classes.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Head.module.css';

/** The head of what one can have, and of what one has. */
export function MembershipHead() {
  const { formatMessage } = useIntl();
  const items = [
    { to: '/Membership', label: formatMessage({ id: 'payment.tab.plans' }), end: true },
    { to: '/Membership/History', label: formatMessage({ id: 'payment.tab.history' }) },
  ];
  return (
    <>
      <PageTitle>{formatMessage({ id: 'payment.title' })}</PageTitle>
      <div className={styles.tabs}>
        <Tabs label={formatMessage({ id: 'payment.title' })} items={items} />
      </div>
    </>
  );
}

const steps = ['choose', 'pay', 'done'] as const;

interface StepsProps {
  title: string;
  /** Where one is on the way to a membership. */
  current: (typeof steps)[number];
  className?: string | undefined;
}

/** The head of a step on the way to a membership. */
export function StepsHead({ title, current, className }: StepsProps) {
  const { formatMessage } = useIntl();
  const at = steps.indexOf(current);
  return (
    <div className={classes(styles.head, className)}>
      <PageTitle>{title}</PageTitle>
      <ol aria-label={formatMessage({ id: 'payment.steps' })} className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={classes(index < at && styles.done, index === at && styles.current) || undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {index < at ? <IconCheck size={16} /> : index + 1}
            </span>
            {formatMessage({ id: `payment.step.${step}` })}
            {index < at && <VisuallyHidden> {formatMessage({ id: 'ui.step.done' })}</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </div>
  );
}
