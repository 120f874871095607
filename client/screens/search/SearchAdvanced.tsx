import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { AdvancedForm } from '../../features/search/advanced/AdvancedForm.tsx';
import { isChanged, readCriteria } from '../../features/search/seeking.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Search } from './Search.tsx';
import styles from './Search.module.css';

/** The search by all fields: the fields, or what they find. */
export function SearchAdvanced() {
  const { formatMessage } = useIntl();
  const [address] = useSearchParams();
  if (!isChanged(address)) return <Search key="Advanced" mode="Advanced" />;
  return (
    <>
      <BackLink to="/Search">{formatMessage({ id: 'search.title' })}</BackLink>
      <PageTitle className={styles.title}>{formatMessage({ id: 'search.advanced' })}</PageTitle>
      <AdvancedForm beginning={readCriteria('Advanced', address)} />
    </>
  );
}
