import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { BlogContent } from '../../../../shared/blogs/shapes.ts';
import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { useQuery } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ListSkeleton, TextSkeleton } from '../../../ui/Skeleton.tsx';
import { DateText } from '../../../ui/Time.tsx';
import type { Edited } from './content.ts';
import type { ShowText } from './PreviewDialog.tsx';
import styles from './Writer.module.css';

interface Props {
  entry: Edited;
  /** One to look at at once. */
  first: number | undefined;
  showText: ShowText;
  onBringBack: (content: BlogContent) => void;
  onClose: () => void;
}

/** Earlier versions: which there are, what stands in one, and bringing it back. */
export function RevisionsDialog({ entry, first, showText, onBringBack, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState(first);
  return (
    <Dialog opened size="lg" title={formatMessage({ id: 'blogWriting.revisions.title' })} onClose={onClose}>
      {chosen === undefined ? (
        <All blogEntryId={entry.blogEntryId} onChoose={setChosen} />
      ) : (
        <One
          revisionId={chosen}
          pictures={entry.pictures}
          showText={showText}
          onBack={() => setChosen(undefined)}
          onBringBack={onBringBack}
        />
      )}
    </Dialog>
  );
}

function All({ blogEntryId, onChoose }: { blogEntryId: number; onChoose: (revisionId: number) => void }) {
  const { formatMessage } = useIntl();
  const read = useQuery(blogWriting.GetBlogRevisions, { blogEntryId });
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={4} />}>
      {({ items }) => (
        <ul className={styles.revisions}>
          {items.map(({ revisionId, at, kind, title, words }) => (
            <li key={revisionId}>
              <div>
                <strong>{title || formatMessage({ id: 'blogs.own.untitled' })}</strong>
                <p className={styles.facts}>
                  <DateText at={at} time /> · {formatMessage({ id: `enum.BlogRevisionKind.${kind}` })} ·{' '}
                  {formatMessage({ id: 'blogWriting.revisions.words' }, { n: words })}
                </p>
              </div>
              <Button variant="outline" size="sm" onClick={() => onChoose(revisionId)}>
                {formatMessage({ id: 'blogWriting.revisions.look' })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

interface OneProps extends Pick<Props, 'showText' | 'onBringBack'> {
  revisionId: number;
  pictures: Edited['pictures'];
  onBack: () => void;
}

function One({ revisionId, pictures, showText, onBack, onBringBack }: OneProps) {
  const { formatMessage } = useIntl();
  const read = useQuery(blogWriting.GetBlogRevision, { revisionId });
  const there = pictures.flatMap(({ mediaId, picture, alt }) => (picture ? [{ mediaId, picture, alt }] : []));
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={8} />}>
      {(revision) => (
        <>
          <article className={styles.preview}>
            <h3>{revision.title || formatMessage({ id: 'blogs.own.untitled' })}</h3>
            <p className={styles.facts}>
              <DateText at={revision.at} time />
            </p>
            {showText(revision.text, there)}
          </article>
          <DialogActions>
            <Button variant="outline" size="sm" onClick={onBack}>
              {formatMessage({ id: 'blogWriting.revisions.all' })}
            </Button>
            <Button size="sm" onClick={() => onBringBack(revision)}>
              {formatMessage({ id: 'blogWriting.revisions.back' })}
            </Button>
          </DialogActions>
        </>
      )}
    </Loaded>
  );
}
