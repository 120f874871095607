import { IconPhotoUp } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { KinkChoice } from '../../features/media/KinkChoice.tsx';
import { NewestPictures } from '../../features/media/NewestPictures.tsx';
import { useWho } from '../../platform/session.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './PicturesPage.module.css';

const most = 10;

/** The words of interest of an address. */
export function kinkIdsIn(search: URLSearchParams): number[] {
  const numbers = search.getAll('kink').map(Number);
  return [...new Set(numbers.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, most);
}

/** Pictures and videos of all members; the words of interest stand in the address. */
export function Pictures() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [search, setSearch] = useSearchParams();
  const kinkIds = kinkIdsIn(search);
  const choose = (next: readonly number[]) =>
    setSearch(
      next.map((id): [string, string] => ['kink', String(id)]),
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{formatMessage({ id: 'media.newest.title' })}</PageTitle>
        <LinkButton to="/EditProfile/PicturesAndVideos" variant="outline" size="sm" icon={<IconPhotoUp size={18} />}>
          {formatMessage({ id: 'media.newest.mine' }, { who })}
        </LinkButton>
      </div>
      <Card className={styles.filter} aria-label={formatMessage({ id: 'media.kinks' })}>
        <KinkChoice kinkIds={kinkIds} onChange={choose} />
      </Card>
      <NewestPictures kinkIds={kinkIds} />
    </>
  );
}
