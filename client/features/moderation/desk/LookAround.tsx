import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../../shared/contract.ts';
import { cases } from '../../../../shared/moderation/cases.ts';
import { inPlaces } from '../../../../shared/moderation/reports.ts';
import { useQuery } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { SectionHead } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Time } from '../../../ui/Time.tsx';
import { personPath } from '../../../kit/desk/paths.ts';
import styles from '../../../kit/desk/Staff.module.css';
import { SafeImage } from '../../../kit/media/SafeImage.tsx';
import look from './LookAround.module.css';
import type { Case } from './types.ts';

type Location = (typeof inPlaces)[number];
type Contribution = Output<typeof cases.LookAround>['items'][number];

/** What stands around the thing of a case, read when it is asked for: each look is on record. */
export function LookAround({ one: { contentType, contentId } }: { one: Pick<Case, 'contentType' | 'contentId'> }) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const place = inPlaces.find((kind) => kind === contentType);
  if (!place || contentId === null) return null;
  if (open) return <Around contentType={place} contentId={contentId} />;
  return (
    <p className={styles.after}>
      <Button variant="soft" size="sm" icon={<IconListSearch size={18} />} onClick={() => setOpen(true)}>
        {formatMessage({ id: 'staff.case.around' })}
      </Button>
    </p>
  );
}

function Around(thing: { contentType: Location; contentId: number }) {
  const { formatMessage } = useIntl();
  const read = useQuery(cases.LookAround, thing);
  return (
    <section aria-labelledby="case-around">
      <SectionHead id="case-around" level={3} title={formatMessage({ id: 'staff.case.around.title' })} />
      {read.error?.status === 404 ? (
        <p className={styles.quiet}>{formatMessage({ id: 'staff.case.around.none' })}</p>
      ) : (
        <Loaded read={read} skeleton={<ListSkeleton rows={4} />}>
          {({ items }) => (
            <ul className={styles.rows}>
              {items.map((contribution, place) => (
                <li key={place}>
                  <Line said={contribution} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </section>
  );
}

function Line({ said: { by, text, pictures, at, hidden, isReported } }: { said: Contribution }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p className={styles.tags}>
        {by ? <Link to={personPath(by.profileId)}>{by.name}</Link> : formatMessage({ id: 'staff.nobody' })}
        <span className={styles.quiet}>
          <Time at={at} />
        </span>
        {isReported && <Tag tone="info">{formatMessage({ id: 'staff.case.around.this' })}</Tag>}
        {hidden && <Tag tone="warn">{formatMessage({ id: 'staff.case.hidden' })}</Tag>}
      </p>
      {text && <p className={styles.words}>{text}</p>}
      {pictures.map((picture, nth) => (
        <div key={picture.url} className={look.picture}>
          <SafeImage
            picture={picture}
            alt={formatMessage({ id: 'staff.case.around.picture' }, { nth: nth + 1, all: pictures.length })}
          />
        </div>
      ))}
    </>
  );
}
