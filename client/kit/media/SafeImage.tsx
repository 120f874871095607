import { IconEyeOff } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMediaAddress } from '../../platform/mediaUrl.ts';
import type { Picture } from './picture.ts';
import { useExplaining, useSafeMode, type Explaining } from './safeMode.ts';
import styles from './SafeImage.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface Props {
  picture: Picture;
  alt: string;
  /** Width divided by height of the reserved box; the picture's own unless told, or as much as its place has. */
  ratio?: number | 'fill';
  /** Loaded at once: for the picture that a page is about. */
  eager?: boolean;
  className?: string;
}

/**
 * A picture in a box that has its size before it arrives.
 * In safe mode only the small preview is asked for; it must not stand inside a link, since it is a button then.
 */
export function SafeImage({ picture, alt, ratio = picture.width / picture.height, eager, className }: Props) {
  const safe = useSafeMode();
  return (
    <span
      className={classes(styles.box, ratio === 'fill' && styles.fill, className)}
      style={ratio === 'fill' ? undefined : { aspectRatio: ratio }}
    >
      {safe ? <Hidden picture={picture} alt={alt} /> : <Full picture={picture} alt={alt} eager={eager} />}
    </span>
  );
}

const Full = ({ picture, alt, eager }: Pick<Props, 'picture' | 'alt' | 'eager'>) => {
  const address = useMediaAddress();
  return (
    <img
      className={styles.picture}
      src={address(picture.url) ?? picture.tiny}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? 'eager' : 'lazy'}
      style={{ backgroundImage: `url("${picture.tiny}")` }}
    />
  );
};

/** Shows the picture while it is held, or from one Enter to the next. */
function Hidden({ picture, alt }: Pick<Props, 'picture' | 'alt'>) {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(false);
  const { tile, explaining } = useExplaining();
  const hide = () => setShown(false);
  const toggle = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) setShown(!shown);
  };
  return (
    <>
      <button
        ref={tile}
        type="button"
        className={styles.hidden}
        aria-pressed={shown}
        onPointerDown={() => setShown(true)}
        onPointerUp={hide}
        onPointerLeave={hide}
        onPointerCancel={hide}
        onContextMenu={(event: MouseEvent) => event.preventDefault()}
        onKeyDown={toggle}
        onBlur={hide}
      >
        <VisuallyHidden>{formatMessage({ id: 'ui.picture.hidden' }, { alt })}</VisuallyHidden>
        {shown ? (
          <Full picture={picture} alt="" eager />
        ) : (
          <>
            <img className={classes(styles.picture, styles.blurred)} src={picture.tiny} alt="" />
            <span className={styles.words} aria-hidden="true">
              <IconEyeOff size={20} />
              <span>{formatMessage({ id: 'ui.picture.hold' })}</span>
            </span>
          </>
        )}
      </button>
      {explaining && !shown && <Explained {...explaining} />}
    </>
  );
}

/** Why pictures are blurred and how that ends, on the first of them. */
function Explained({ who, showAll, seen }: Explaining) {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.explained} role="note">
      <span>{formatMessage({ id: 'shell.safeMode.hint' }, { who })}</span>
      <span className={styles.choices}>
        <Button size="sm" onClick={showAll}>
          {formatMessage({ id: 'shell.safeMode.showAll' })}
        </Button>
        <Button variant="text" size="sm" onClick={seen}>
          {formatMessage({ id: 'shell.safeMode.seen' })}
        </Button>
      </span>
    </span>
  );
}
