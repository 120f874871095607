import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DrawnCover } from '../../kit/landscape/DrawnCover.tsx';
import { FavouriteHeart } from '../../kit/people/FavouriteHeart.tsx';
import { GroupIcon, VerifiedBadge } from '../../kit/people/GroupIcon.tsx';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { PersonCard } from '../../kit/people/PersonCard.tsx';
import { SafeImage } from '../../kit/media/SafeImage.tsx';
import type { ViewStyleName } from '../../kit/page/ViewSwitch.tsx';
import { profilePath } from '../../platform/paths.ts';
import { Card, CardLink } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FoundCard.module.css';
import type { Found } from './looking.ts';

/** Words in common that stand on a card. */
const mostOnCard = 2;

interface Props {
  found: Found;
  /** In place of the words in common: why somebody fits. */
  children?: ReactNode;
}

const Words = ({ words }: Pick<Found, 'words'>) => (
  <ul className={styles.words}>
    {words.map(({ kinkId, name }) => (
      <li key={kinkId}>
        <Tag>{name}</Tag>
      </li>
    ))}
  </ul>
);

function Media({ n }: { n: number }) {
  const { formatMessage } = useIntl();
  if (n === 0) return null;
  return (
    <>
      <IconPhoto size={16} aria-hidden="true" />
      <span aria-hidden="true">{n}</span>
      <VisuallyHidden>{formatMessage({ id: 'search.media' }, { n })}</VisuallyHidden>
    </>
  );
}

const Heart = ({ found: { profile, favourite }, plain }: Props & { plain?: boolean }) => (
  <FavouriteHeart profileId={profile.profileId} name={profile.name} favourite={favourite} plain={plain} />
);

/** How far away they live, where that is near enough to be told. */
function useBand({ distanceBand }: Found): string | false {
  const { formatMessage } = useIntl();
  return distanceBand !== null && formatMessage({ id: `enum.DistanceBand.${distanceBand}` }).toLowerCase();
}

/** Ages, town and how far away, in a line; why somebody fits tells how far away itself. */
function useFacts({ found, children }: Props): string {
  const { profile } = found;
  const band = useBand(found);
  return [profile.ages.join(' · '), profile.town, !children && band].filter(Boolean).join(' · ');
}

/** The first words in common, as one line. */
function CommonWords({ words }: Pick<Found, 'words'>) {
  const { formatList } = useIntl();
  const names = words.slice(0, mostOnCard).map(({ name }) => name);
  return <p className={styles.common}>{formatList(names, { type: 'unit' })}</p>;
}

function Gallery({ found, children }: Props) {
  const band = useBand(found);
  const { profile, media, words } = found;
  return (
    <PersonCard
      person={profile}
      to={profilePath(profile.profileId)}
      facts={(!children && band) || (profile.town ?? false)}
      corner={<Heart found={found} />}
      media={media}
    >
      {children ?? <CommonWords words={words} />}
    </PersonCard>
  );
}

const Name = ({ found: { profile } }: Props) => (
  <h3 className={styles.name}>
    <CardLink to={profilePath(profile.profileId)}>{profile.name}</CardLink>
    {profile.certified && <VerifiedBadge />}
    <GroupIcon group={profile.gender} />
  </h3>
);

function Detailed({ found, children }: Props) {
  const { formatMessage } = useIntl();
  const { profile, headline, lastActive, media, words, isNew } = found;
  const facts = useFacts({ found, children });
  return (
    <Card as="article" padding="none" className={styles.detailed}>
      <span className={styles.picture}>
        {profile.picture ? (
          <SafeImage picture={profile.picture} alt={profile.name} ratio={1} />
        ) : (
          <span className={styles.drawn}>
            <DrawnCover seed={profile.profileId} />
            <Avatar picture={null} group={profile.gender} size={96} />
          </span>
        )}
      </span>
      <div className={styles.about}>
        <Name found={found} />
        <p className={styles.facts}>{facts}</p>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.state}>
          {isNew && <Tag tone="accent">{formatMessage({ id: 'search.new' })}</Tag>}
          {lastActive && <span>{formatMessage({ id: `enum.LastActive.${lastActive}` })}</span>}
          <span className={styles.media}>
            <Media n={media} />
          </span>
        </p>
        {children ?? <Words words={words} />}
      </div>
      <span className={styles.heart}>
        <Heart found={found} plain />
      </span>
    </Card>
  );
}

function Row({ found, children }: Props) {
  const { profile, media } = found;
  const facts = useFacts({ found, children });
  return (
    <Card as="article" padding="none" className={styles.row}>
      <Avatar picture={profile.picture} group={profile.gender} online={profile.online} />
      <div className={styles.about}>
        <Name found={found} />
        <p className={styles.facts}>{facts}</p>
      </div>
      {children && <div className={styles.reasons}>{children}</div>}
      <span className={styles.media}>
        <Media n={media} />
      </span>
      <span className={styles.heart}>
        <Heart found={found} plain />
      </span>
    </Card>
  );
}

const views: Record<ViewStyleName, (props: Props) => ReactNode> = { Gallery, Detailed, List: Row };

/** Somebody who was found, as densely as it is wished. */
export function FoundCard({ view, ...props }: Props & { view: ViewStyleName }) {
  const View = views[view];
  return <View {...props} />;
}
