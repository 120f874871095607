import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import YetAnotherLightbox, { type ControllerRef, type Slide } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useFocusBack } from '../../ui/overlay/focusBack.ts';
import { useOnTop } from '../../ui/overlay/openDialogs.ts';
import styles from './Lightbox.module.css';
import { useMediaAddress } from '../../platform/mediaUrl.ts';
import { footPlugin, LightboxFoot, LightboxFootContext } from './LightboxFoot.tsx';
import type { LightboxItem } from './lightboxItem.ts';
import type { Picture } from './picture.ts';
import { Veil } from './Reveal.tsx';
import { useSafeMode } from './safeMode.ts';

interface Props {
  items: readonly LightboxItem[];
  /** The one looked at. */
  id: number;
  onView: (id: number) => void;
  onClose: () => void;
  /** Buttons beside the one that closes. */
  tools?: ReactNode;
  /** Lies over every picture, and lets nothing be dragged away or saved by a long press. */
  over?: ReactNode;
}

/** Pictures in full size: arrow keys and swiping move, plus and minus enlarge, Escape closes. */
export default function Lightbox({ items, id, onView, onClose, tools, over }: Props) {
  const address = useMediaAddress();
  const safe = useSafeMode();
  const [revealed, reveal] = useState<readonly number[]>([]);
  const controller = useRef<ControllerRef>(null);
  const labels = useLabels();
  useFocusBack();
  useOnTop(true);
  const show = (shown: number) => {
    reveal([...revealed, shown]);
    // The button is gone then, and the arrow keys are heard from here.
    controller.current?.focus();
  };
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === id),
  );
  const slides = items.map(({ picture, alt, content }) => ({
    ...sizeOf(picture),
    src: (picture && !content && address(picture.url)) || (picture?.tiny ?? ''),
    alt,
  }));
  const isShown = ({ id: one }: LightboxItem) => !safe || revealed.includes(one);
  const slideOf = ({ slide, offset }: { slide: Slide; offset: number }) => {
    const item = items[slides.indexOf(slide as (typeof slides)[number])] ?? items[index + offset];
    if (!item) return undefined;
    if (!isShown(item)) return <Hidden item={item} onShow={() => show(item.id)} />;
    return item.content?.(offset === 0);
  };
  const current = items[index];
  return (
    <LightboxFootContext value={current && <LightboxFoot {...{ items, current, isShown, onView, onClose }} />}>
      <YetAnotherLightbox
        open
        close={onClose}
        index={index}
        slides={slides}
        plugins={[footPlugin, Counter, Zoom]}
        labels={labels}
        className={styles.lightbox ?? ''}
        carousel={{ finite: true, preload: 1, imageProps: { draggable: over === undefined } }}
        controller={{ ref: controller, closeOnBackdropClick: true }}
        on={{
          view: ({ index: seen }) => {
            const item = items[seen];
            if (item && item.id !== id) onView(item.id);
          },
        }}
        toolbar={{
          buttons: [
            <span key="tools" className={styles.tools}>
              {tools}
            </span>,
            'close',
          ],
        }}
        counter={{ container: { className: styles.counter ?? '' } }}
        zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
        render={{
          ...icons,
          slide: slideOf,
          slideContainer: ({ children }) => (
            <div
              className={styles.place}
              {...(over !== undefined && { onContextMenu: (event) => event.preventDefault() })}
            >
              {children}
              {over}
            </div>
          ),
        }}
      />
    </LightboxFootContext>
  );
}

const icons = {
  iconPrev: () => <IconChevronLeft size={24} />,
  iconNext: () => <IconChevronRight size={24} />,
  iconClose: () => <IconX size={24} />,
  iconZoomIn: () => <IconZoomIn size={24} />,
  iconZoomOut: () => <IconZoomOut size={24} />,
};

/** What comes from elsewhere stands as wide as a film. */
const sizeOf = (picture: Picture | null) => ({ width: picture?.width ?? 1600, height: picture?.height ?? 900 });

function ratioOf(picture: Picture | null): number {
  const { width, height } = sizeOf(picture);
  return width / height;
}

const Hidden = ({ item: { picture, alt }, onShow }: { item: LightboxItem; onShow: () => void }) => (
  <div className={styles.hidden} style={{ aspectRatio: ratioOf(picture) }}>
    <Veil tiny={picture?.tiny} alt={alt} onShow={onShow} />
  </div>
);

function useLabels() {
  const { formatMessage } = useIntl();
  const words = (id: string) => formatMessage({ id: `ui.lightbox.${id}` });
  return {
    Previous: words('previous'),
    Next: words('next'),
    Close: formatMessage({ id: 'ui.close' }),
    Slide: words('slide'),
    Carousel: words('carousel'),
    Lightbox: words('title'),
    'Photo gallery': words('gallery'),
    '{index} of {total}': words('place'),
    'Zoom in': words('zoomIn'),
    'Zoom out': words('zoomOut'),
  };
}
