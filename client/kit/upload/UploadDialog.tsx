import { useEffect, useEffectEvent, useState } from 'react';
import { media } from '../../../shared/media/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { confirm } from '../../platform/confirm.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { noPrograms } from './mediaFile.ts';
import { FileQueue } from './FileQueue.tsx';
import { useFilesQuestion } from './useFilesQuestion.ts';
import styles from './Upload.module.css';
import { Sending } from './Sending.tsx';
import { UsualHours } from './UsualHours.tsx';
import { useQueue, type UploadTarget } from './useQueue.ts';
import { WordsFields } from './WordsFields.tsx';

interface Props {
  title: string;
  place: Omit<UploadTarget, 'type'>;
  /** All of them have arrived at their place, so many. */
  onDone: (n: number) => void;
  onClose: () => void;
}

const wordless = { caption: '', alt: '' };

/** Sends files to a place that is no album of one's own; of one alone it is said at once what stands beside it. */
export function UploadDialog({ title, place, onDone, onClose }: Props) {
  const { data } = useQuery(media.GetMyAlbums, {});
  const takes = data?.takes ?? noPrograms;
  const queue = useQueue('Blog', takes);
  const [words, setWords] = useState(wordless);
  const { ready, unfinished } = queue;
  const alone = queue.all.length === 1 && ready.length === 1;
  const question = useFilesQuestion(unfinished);
  const close = async () => {
    if (!unfinished || (await confirm({ ...question, tone: 'danger' }))) onClose();
  };
  const n = queue.all.length;
  const done = n > 0 && queue.all.every(({ saved }) => saved);
  const tell = useEffectEvent(() => onDone(n));
  useEffect(() => {
    if (done) tell();
  }, [done]);
  return (
    <Dialog opened size="md" title={title} onClose={() => void close()}>
      <div className={styles.stack}>
        <FileQueue queue={queue} type="Blog" takes={takes} />
        {alone && <WordsFields words={words} onChange={setWords} />}
        {data && <UsualHours hours={data.usualHours} />}
        <Sending
          ready={ready}
          place={{ type: 'Blog', ...place }}
          words={alone ? words : undefined}
          onStart={queue.start}
        />
      </div>
    </Dialog>
  );
}
