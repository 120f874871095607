import ember from 'art:scene/cabin/ember/21?w=1280&h=212&sunX=.62&horizon=.5&sunHeight=.9&sunRadius=.16&place=.78';
import heather from 'art:scene/cabin/heather/21?w=1280&h=212&sunX=.62&horizon=.5&sunHeight=.9&sunRadius=.16&place=.78';
import { useIntl } from 'react-intl';
import { site } from '../app/site.ts';
import { LodgeList, MyLodges } from '../features/lodges/LodgeList.tsx';
import { lodges } from '../../shared/lodges.ts';
import { Horizon } from '../ui/Horizon.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './Lodges.module.css';

export function Lodges() {
  const { formatMessage } = useIntl();
  const empty = {
    title: formatMessage({ id: 'lodges.empty.title' }),
    text: formatMessage({ id: 'lodges.empty.text' }),
  };
  return (
    <div className={styles.page}>
      <Horizon art={site.dark ? ember : heather} title={<PageTitle>{formatMessage({ id: 'lodges.title' })}</PageTitle>}>
        <p>{formatMessage({ id: 'lodges.lead' })}</p>
      </Horizon>
      <div className={styles.lists}>
        <MyLodges />
        <LodgeList
          contract={lodges.GetPopularLodges}
          title={formatMessage({ id: 'lodges.popular' })}
          name="popular"
          empty={empty}
        />
        <LodgeList
          contract={lodges.GetNewestLodges}
          title={formatMessage({ id: 'lodges.newest' })}
          name="newest"
          empty={empty}
        />
      </div>
    </div>
  );
}
