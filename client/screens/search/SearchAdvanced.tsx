import { IconArrowLeft } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { AdvancedForm } from '../../features/search/advanced/AdvancedForm.tsx';
import { isChanged, readSought } from '../../features/search/seeking.ts';
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
      <Link to="/Search" className={styles.back}>
        <IconArrowLeft size={18} />
        {formatMessage({ id: 'search.title' })}
      </Link>
      <PageTitle className={styles.title}>{formatMessage({ id: 'search.advanced' })}</PageTitle>
      <AdvancedForm beginning={readSought('Advanced', address)} />
    </>
  );
}
