import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { kinks } from '../../../shared/interests/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { AllKinks, MyKinks, PopularKinks } from '../../features/interests/KinkLists.tsx';
import type { Kink } from '../../features/interests/KinkChips.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from '../pages/LegalPage.module.css';

type Sort = 'Name' | 'Popular';

/** Words for what people like to do: the own ones, the most chosen, all of them. */
function KinksPage({ sort, children }: { sort: Sort; children: (words: readonly Kink[]) => ReactNode }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(kinks.GetKinks, { sort });
  const title = formatMessage({ id: 'kinks.title' });
  const tabs = [
    { to: '/Kinks', label: formatMessage({ id: 'kinks.mine' }, { who }), end: true },
    { to: '/Kinks/Popular', label: formatMessage({ id: 'kinks.popular' }) },
    { to: '/Kinks/All', label: formatMessage({ id: 'kinks.all' }) },
  ];
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'kinks.lead' }, { who })}</p>
      <Tabs label={title} items={tabs} />
      <Loaded read={read} skeleton={<TextSkeleton lines={8} />}>
        {children}
      </Loaded>
    </div>
  );
}

export const Kinks = () => <KinksPage sort="Popular">{(words) => <MyKinks words={words} />}</KinksPage>;
export const KinksPopular = () => <KinksPage sort="Popular">{(words) => <PopularKinks words={words} />}</KinksPage>;
export const KinksAll = () => <KinksPage sort="Name">{(words) => <AllKinks words={words} />}</KinksPage>;
