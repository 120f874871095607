import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Role } from '../../../shared/enums.ts';
import { Churn } from '../../features/payment/books/Churn.tsx';
import { ExportBooks } from '../../features/payment/books/ExportBooks.tsx';
import { Income } from '../../features/payment/books/Income.tsx';
import { useCurrentProfile } from '../../platform/session.ts';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import styles from './Staff.module.css';

const spans = ['6', '12', '24'] as const;

/** What came in, who came and went, and the books of a month; for developers, and nothing to everybody else. */
export function StaffBooks() {
  const developer = (useCurrentProfile()?.accessType ?? 0) >= Role.Developer;
  return developer ? <Figures /> : <NotFound />;
}

function Figures() {
  const { formatMessage } = useIntl();
  const [span, setSpan] = useState<(typeof spans)[number]>('12');
  return (
    <>
      <div className={styles.bar}>
        <PageTitle tab={formatMessage({ id: 'staff.title' })}>{formatMessage({ id: 'books.figures' })}</PageTitle>
        <Segmented
          label={formatMessage({ id: 'books.span' })}
          options={spans.map((value) => ({
            value,
            label: formatMessage({ id: 'books.months' }, { months: Number(value) }),
          }))}
          value={span}
          onChange={setSpan}
        />
      </div>
      <div className={styles.column}>
        <Income months={Number(span)} />
        <Churn months={Number(span)} />
        <ExportBooks />
      </div>
    </>
  );
}
