import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { MediaTile } from '../../../kit/media/MediaTile.tsx';
import { useOpenMedia } from '../../../kit/media/openMedia.ts';
import { Veil } from '../../../kit/media/Reveal.tsx';
import { classes } from '../../../ui/classes.ts';
import type { Mail } from '../conversation.ts';
import styles from './Pictures.module.css';

const Lightbox = lazy(() => import('../../../kit/media/Lightbox.tsx'));

interface Props {
  mail: Mail;
  /** What its author is called. */
  name: string;
  /** They are shown once somebody wants to see them: the reader has not written to their author yet. */
  veiled: boolean;
}

/** The pictures of a mail: each opens in full size. */
export function MailPictures({ mail: { own, pictures, text }, name, veiled }: Props) {
  const { formatMessage } = useIntl();
  const [shown, show] = useState(false);
  const all = pictures.length;
  const alone = text === '' && styles.alone;
  const nameOf = (nth: number) => formatMessage({ id: 'mails.pictures.alt' }, { nth, all, name, own: String(own) });
  if (veiled && !shown)
    return (
      <div className={classes(styles.veil, alone)}>
        <Veil
          tiny={pictures.find(({ picture }) => picture)?.picture?.tiny}
          alt=""
          text={formatMessage({ id: 'mails.pictures.veiled' }, { n: all, name })}
          show={formatMessage({ id: 'mails.pictures.veiled.show' }, { n: all })}
          onShow={() => show(true)}
        />
      </div>
    );
  return (
    <>
      <ul className={classes(styles.pictures, all > 1 && styles.several, alone)}>
        {pictures.map(({ mediaId, state, picture }, at) => (
          <li key={mediaId}>
            <MediaTile
              id={mediaId}
              name={nameOf(at + 1)}
              open={picture ? formatMessage({ id: 'mails.pictures.open' }, { nth: at + 1, all }) : undefined}
              picture={picture}
              empty={picture ? null : <Absent failed={state === 'Failed'} />}
              video={false}
              seconds={null}
            />
          </li>
        ))}
      </ul>
      <Large pictures={pictures} nameOf={nameOf} />
    </>
  );
}

/** Stands for a picture that is not there yet, or never will be. */
function Absent({ failed }: { failed: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.empty}>
      {failed ? <IconPhotoOff size={24} /> : <IconPhoto size={24} />}
      {formatMessage({ id: failed ? 'mails.pictures.failed' : 'mails.pictures.waiting' })}
    </span>
  );
}

interface LargeProps {
  pictures: Mail['pictures'];
  nameOf: (nth: number) => string;
}

/** Opens the one in full size that the address says. */
function Large({ pictures, nameOf }: LargeProps) {
  const [id, open] = useOpenMedia();
  const items = pictures.map(({ mediaId, full, picture }, at) => ({
    ...{ id: mediaId, picture: full, thumb: picture, alt: nameOf(at + 1), caption: '' },
  }));
  const ready = items.filter(({ picture }) => picture !== null);
  if (id === undefined || !ready.some((one) => one.id === id)) return null;
  return (
    <Suspense>
      <Lightbox items={ready} id={id} onView={open} onClose={() => open(undefined)} />
    </Suspense>
  );
}

/** The pictures of a mail that is on its way, as this page knows them. */
export function LeavingPictures({ previews }: { previews: readonly string[] }) {
  if (previews.length === 0) return null;
  return (
    <ul className={classes(styles.pictures, previews.length > 1 && styles.several)}>
      {previews.map((preview) => (
        <li key={preview} className={styles.leaving}>
          <img src={preview} alt="" />
        </li>
      ))}
    </ul>
  );
}
