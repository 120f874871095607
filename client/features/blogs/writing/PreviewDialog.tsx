import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { blogWriting } from '../../../../shared/blogs/writing.ts';
import type { Output } from '../../../../shared/contract.ts';
import { useQuery } from '../../../platform/api.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { TextSkeleton } from '../../../ui/Skeleton.tsx';
import styles from './Writer.module.css';

type Preview = Output<typeof blogWriting.GetBlogPreview>;

/** Shows a text as its readers see it. */
export type ShowText = (text: string, pictures: Preview['pictures']) => ReactNode;

interface Props {
  blogEntryId: number;
  showText: ShowText;
  onClose: () => void;
}

/** The draft as its readers will see it. */
export function PreviewDialog({ blogEntryId, showText, onClose }: Props) {
  const { formatMessage } = useIntl();
  const read = useQuery(blogWriting.GetBlogPreview, { blogEntryId });
  const fresh = { ...read, data: read.isFetching ? undefined : read.data };
  return (
    <Dialog opened size="lg" title={formatMessage({ id: 'blogWriting.preview' })} onClose={onClose}>
      <Loaded read={fresh} skeleton={<TextSkeleton lines={8} />}>
        {({ title, text, pictures, readingMinutes }) => (
          <article className={styles.preview}>
            <h3>{title || formatMessage({ id: 'blogs.own.untitled' })}</h3>
            <p className={styles.facts}>{formatMessage({ id: 'blogs.minutes' }, { n: readingMinutes })}</p>
            {showText(text, pictures)}
            <p className={styles.note}>{formatMessage({ id: 'blogWriting.preview.note' })}</p>
          </article>
        )}
      </Loaded>
    </Dialog>
  );
}
