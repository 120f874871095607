import { IconHelpCircle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import type { support } from '../../../shared/pages/faq.ts';
import { EmptyState } from '../../ui/States.tsx';
import styles from './Faq.module.css';

type Entries = Output<typeof support.GetFaqEntries>;

/** Questions under the names of their categories. */
export function FaqList({ entries: { categories, items } }: { entries: Entries }) {
  const { formatMessage } = useIntl();
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconHelpCircle size={20} />}
        title={formatMessage({ id: 'faq.none' })}
        level={2}
        text={formatMessage({ id: 'faq.none.text' })}
        next={{ to: '/FAQ', label: formatMessage({ id: 'faq.all' }) }}
      />
    );
  return categories
    .map((category) => ({ category, topics: items.filter((one) => one.category === category) }))
    .filter(({ topics }) => topics.length > 0)
    .map(({ category, topics }) => (
      <section key={category} className={styles.category}>
        <h2>{category}</h2>
        <FaqTopics topics={topics} />
      </section>
    ));
}

export const FaqTopics = ({ topics }: { topics: Entries['items'] }) => (
  <ul className={styles.topics}>
    {topics.map(({ faqId, question }) => (
      <li key={faqId}>
        <Link to={`/FAQ/${faqId}`}>{question}</Link>
      </li>
    ))}
  </ul>
);
