import { IconLock } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import type { Input } from '../../../shared/contract.ts';
import { sealedMedia } from '../../../shared/sealed/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { SealedCase } from './SealedCase.tsx';
import styles from './Sealed.module.css';

type SealedInput = Input<typeof sealedMedia.GetSealedMedia>;

/** What was found on a list of unlawful pictures, the latest first; the address may name one case alone. */
export function SealedList() {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const mediaId = Number(search.get('case')) || undefined;
  const list = usePages(sealedMedia.GetSealedMedia, { ...(mediaId && { mediaId }) }, 20);
  return (
    <div className={styles.list}>
      <p className={styles.lead}>{formatMessage({ id: 'staff.sealed.lead' })}</p>
      {mediaId && (
        <Link to="?" className={styles.all}>
          {formatMessage({ id: 'staff.sealed.all' })}
        </Link>
      )}
      <Loaded read={list.first} skeleton={<ListSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState
                icon={<IconLock size={20} />}
                level={2}
                title={formatMessage({ id: mediaId ? 'staff.sealed.noCase' : 'staff.sealed.none' })}
                text={!mediaId && formatMessage({ id: 'staff.sealed.none.text' })}
              />
            </Card>
          ) : (
            list.inputs.map((input, page) => <Page key={page} input={input} />)
          )
        }
      </Loaded>
      <ShowMore list={list} />
    </div>
  );
}

function Page({ input }: { input: SealedInput }) {
  const { data } = useQuery(sealedMedia.GetSealedMedia, input);
  return data?.items.map((item) => <SealedCase key={item.mediaId} item={item} hotlines={data.hotlines} />);
}
