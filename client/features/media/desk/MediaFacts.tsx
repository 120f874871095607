import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Depicted, type NameOf } from '../../../../shared/enums.ts';
import type { WaitingMedia } from '../../../../shared/media/review.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { Time } from '../../../ui/Time.tsx';
import { DarkTag } from '../../../kit/desk/DarkTag.tsx';
import { personPath } from '../../../kit/desk/paths.ts';
import desk from '../../../kit/desk/Staff.module.css';
import styles from '../../../kit/desk/Media.module.css';

/** What the house knows of an item, beside what it shows. */
export function MediaFacts({ media }: { media: WaitingMedia }) {
  const { formatMessage } = useIntl();
  const words = (id: string) => formatMessage({ id: `staff.media.${id}` });
  const { album, caption, alt, otherConfirmed, proposedBy, over18 } = media;
  const albumType = formatMessage({ id: `enum.AlbumType.${album.type}` });
  return (
    <dl className={desk.facts}>
      <Fact label={words('who')}>
        <Link to={personPath(media.profileId)} className={styles.link}>
          {media.profileName}
        </Link>{' '}
        <DarkTag dark={media.dark} />{' '}
        <Tag tone={over18 ? 'success' : 'warn'}>{words(over18 ? 'age.yes' : 'age.no')}</Tag>
      </Fact>
      <Fact label={words('album')}>
        {album.type === 'Profile' || !album.name ? albumType : `${albumType}: ${album.name}`}
      </Fact>
      {caption && <Fact label={formatMessage({ id: 'media.item.caption' })}>{caption}</Fact>}
      {alt && <Fact label={words('alt')}>{alt}</Fact>}
      <Fact label={words('shown')}>
        <Shown depicted={media.depicted} />
      </Fact>
      {otherConfirmed !== null && (
        <Fact label={words('other')}>{words(otherConfirmed ? 'other.yes' : 'other.no')}</Fact>
      )}
      <Fact label={words('since')}>
        <Time at={media.waitingSince} />
      </Fact>
      {proposedBy !== null && (
        <Fact label={words('proposed')}>
          {formatMessage({ id: 'staff.media.proposed.text' }, { name: proposedBy })}
        </Fact>
      )}
    </dl>
  );
}

/** Who is shown, as the uploader says. */
function Shown({ depicted }: { depicted: number }) {
  const { formatMessage, formatList } = useIntl();
  const names = (Object.keys(Depicted) as NameOf<typeof Depicted>[]).filter((one) => (depicted & Depicted[one]) !== 0);
  if (names.length === 0) return formatMessage({ id: 'staff.media.shown.nobody' });
  return formatList(names.map((one) => formatMessage({ id: `staff.media.shown.${one}` })));
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
