import { createContext, useContext, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { createModule, MODULE_CONTROLLER, useLightboxState, type PluginProps } from 'yet-another-react-lightbox';
import { useMediaAddress } from '../../platform/mediaUrl.ts';
import { PersonLine } from '../people/Person.tsx';
import styles from './Lightbox.module.css';
import type { GalleryItem } from './galleryItem.ts';

interface Viewing {
  /** Whether an item may be shown as it is. */
  isShown: (item: GalleryItem) => boolean;
  onView: (id: number) => void;
  onClose: () => void;
}

const Foot = createContext<Viewing | null>(null);
export const LightboxFootContext = Foot.Provider;

/** Leaves room below the picture, so that nothing is written over it. */
function WithFoot({ children }: { children?: ReactNode }) {
  const viewing = useContext(Foot);
  const { slides, currentSlide } = useLightboxState();
  return (
    <div className={styles.frame}>
      <div className={styles.stage}>{children}</div>
      {viewing && currentSlide && (
        <LightboxFoot {...viewing} items={slides.map(({ item }) => item)} current={currentSlide.item} />
      )}
    </div>
  );
}

const foot = createModule('foot', WithFoot);

/** Puts below what is looked at whose it is, and the way to the others. */
export const footPlugin = ({ addParent }: PluginProps) => addParent(MODULE_CONTROLLER, foot);

interface Props extends Viewing {
  items: readonly GalleryItem[];
  current: GalleryItem;
}

/** Whose the picture is, what is said of it, and all the others in a row. */
function LightboxFoot({ items, current, isShown, onView, onClose }: Props) {
  const { owner, caption } = current;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape') onClose();
    else if (step) {
      const next = items[items.indexOf(current) + step];
      if (next) onView(next.id);
      event.preventDefault();
    }
  };
  if (!owner && !caption && items.length < 2) return null;
  return (
    <div className={styles.foot} onKeyDown={onKeyDown}>
      {(owner || caption) && (
        <div className={styles.told}>
          {owner && <PersonLine person={owner.person} to={owner.to} size={36} />}
          {caption && <p className={styles.caption}>{caption}</p>}
        </div>
      )}
      {items.length > 1 && <Film {...{ items, current, isShown, onView }} />}
    </div>
  );
}

function Film({ items, current, isShown, onView }: Omit<Props, 'onClose'>) {
  const { formatMessage } = useIntl();
  const address = useMediaAddress();
  const film = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const row = film.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2;
  }, [current.id]);
  return (
    <ul ref={film} className={styles.film} aria-label={formatMessage({ id: 'ui.lightbox.film' })}>
      {items.map((item) => {
        const { id, name, picture, full } = item;
        const still = picture ?? full;
        return (
          <li key={id}>
            <button
              type="button"
              aria-label={name}
              aria-current={id === current.id || undefined}
              onClick={() => onView(id)}
            >
              {still && (
                <img
                  src={(isShown(item) && address(still.url)) || still.tiny}
                  className={isShown(item) ? undefined : styles.blurred}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
