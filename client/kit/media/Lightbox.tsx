import { IconChevronLeft, IconChevronRight, IconFlag, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useRef, useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import YetAnotherLightbox, {
  useLightboxState,
  type ControllerRef,
  type RenderSlideContainerProps,
  type SlideImage,
} from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useFocusBack } from '../../ui/overlay/focusBack.ts';
import { useOnTop } from '../../ui/overlay/openDialogs.ts';
import styles from './Lightbox.module.css';
import { useMediaAddress } from '../../platform/mediaUrl.ts';
import { report, type Reportable } from '../report.ts';
import type { GalleryItem } from './galleryItem.ts';
import { footPlugin, LightboxFootContext } from './LightboxFoot.tsx';
import { MovingSlide } from './MovingSlide.tsx';
import type { Picture } from './picture.ts';
import { Veil } from './Reveal.tsx';
import { useSafeMode } from './safeMode.ts';
import { Watermark } from './Watermark.tsx';

declare module 'yet-another-react-lightbox' {
  interface GenericSlide {
    /** What it shows: the item stays with its slide, however the list around it changes. */
    item: GalleryItem;
  }
}

interface Props {
  items: readonly GalleryItem[];
  /** The one looked at. */
  id: number;
  onView: (id: number) => void;
  onClose: () => void;
}

/** Pictures in full size: arrow keys and swiping move, plus and minus enlarge, Escape closes. */
export default function Lightbox({ items, id, onView, onClose }: Props) {
  const address = useMediaAddress();
  const safe = useSafeMode();
  const [revealed, reveal] = useState<readonly number[]>([]);
  const controller = useRef<ControllerRef>(null);
  const labels = useLabels();
  useFocusBack();
  useOnTop(true, onClose);
  const show = (shown: number) => {
    reveal([...revealed, shown]);
    // The button is gone then, and the arrow keys are heard from here.
    controller.current?.focus();
  };
  const slides = items.map((item): SlideImage => {
    const { full, name } = item;
    return {
      item,
      ...sizeOf(full),
      src: (full && !isMoving(item) && address(full.url)) || (full?.tiny ?? ''),
      alt: name,
    };
  });
  const isShown = (item: GalleryItem) => !safe || revealed.includes(item.id);
  return (
    <LightboxFootContext value={{ isShown, onView, onClose }}>
      <YetAnotherLightbox
        open
        close={onClose}
        index={items.findIndex((item) => item.id === id)}
        slides={slides}
        plugins={[footPlugin, Counter, Zoom]}
        labels={labels}
        className={styles.lightbox ?? ''}
        carousel={{ finite: true, preload: 1, imageProps: ({ item }) => ({ draggable: !item.watermark }) }}
        controller={{ ref: controller, closeOnBackdropClick: true }}
        on={{
          view: ({ index }) => {
            const seen = slides[index]?.item.id;
            if (seen !== undefined && seen !== id) onView(seen);
          },
        }}
        toolbar={{ buttons: [<ReportTool key="tools" onClose={onClose} />, 'close'] }}
        counter={{ container: { className: styles.counter ?? '' } }}
        zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
        render={{
          ...icons,
          slide: ({ slide: { item }, offset }) => {
            if (!isShown(item)) return <Hidden item={item} onShow={() => show(item.id)} />;
            return isMoving(item) ? <MovingSlide item={item} current={offset === 0} /> : undefined;
          },
          slideContainer: SlideFrame,
        }}
      />
    </LightboxFootContext>
  );
}

const isMoving = ({ videoUrl, externalUrl }: GalleryItem) => Boolean(videoUrl ?? externalUrl);

/** Around a slide; what is watermarked lets nothing be saved by a long press. */
const SlideFrame = ({ slide: { item }, children }: RenderSlideContainerProps) => (
  <div
    className={styles.place}
    {...(item.watermark && { onContextMenu: (event: MouseEvent) => event.preventDefault() })}
  >
    {children}
    {item.watermark && <Watermark />}
  </div>
);

/** Reports what is looked at, where the reader may. */
function ReportTool({ onClose }: Pick<Props, 'onClose'>) {
  const { formatMessage } = useIntl();
  const reportable = useLightboxState().currentSlide?.item.report;
  const tell = (about: Reportable) => {
    // Closed first: two layers over a page would both want the keyboard.
    onClose();
    report(about);
  };
  return (
    <span className={styles.tools}>
      {reportable && (
        <button type="button" className={styles.tool} onClick={() => tell(reportable)}>
          <IconFlag size={20} />
          <span>{formatMessage({ id: 'media.report' })}</span>
        </button>
      )}
    </span>
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

const Hidden = ({ item: { full, name }, onShow }: { item: GalleryItem; onShow: () => void }) => (
  <div className={styles.hidden} style={{ aspectRatio: ratioOf(full) }}>
    <Veil tiny={full?.tiny} alt={name} onShow={onShow} />
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
