import { IconEye } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { viewersToBe } from '../../../shared/profilePage/contract.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import styles from './ViewAs.module.css';

export type ViewAs = (typeof viewersToBe)[number];

/** Whose eyes look at the own page, as the address says. */
export const viewAsIn = (search: URLSearchParams): ViewAs | undefined =>
  viewersToBe.find((one) => one === search.get('viewAs'));

export function useViewAs(): [ViewAs | undefined, (viewer: ViewAs | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const viewer = viewAsIn(search);
  return [viewer, (next) => setSearch(next ? { viewAs: next } : {}, { replace: true, preventScrollReset: true })];
}

/** Above the own page: how others see it. */
export function ViewAsBar() {
  const { formatMessage } = useIntl();
  const [viewer, setViewer] = useViewAs();
  const label = formatMessage({ id: 'profile.viewAs' });
  if (!viewer)
    return (
      <div className={styles.closed}>
        <Button variant="outline" size="sm" icon={<IconEye size={18} />} onClick={() => setViewer('Member')}>
          {label}
        </Button>
      </div>
    );
  const options = viewersToBe.map((value) => ({ value, label: formatMessage({ id: `enum.ViewAs.${value}` }) }));
  return (
    <div className={styles.open}>
      <Banner
        tone="primary"
        icon={<IconEye size={20} />}
        actions={
          <Button variant="text" size="sm" onClick={() => setViewer(undefined)}>
            {formatMessage({ id: 'profile.viewAs.end' })}
          </Button>
        }
      >
        {formatMessage({ id: 'profile.viewAs.text' })}
      </Banner>
      <Segmented label={label} options={options} value={viewer} onChange={setViewer} />
    </div>
  );
}
