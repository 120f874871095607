import { IconPhotoPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { mostPictures } from '../../../../shared/mail/shapes.ts';
import { mediaFiles } from '../../../../shared/media/files.ts';
import { useCallError } from '../../../platform/callError.ts';
import { classes } from '../../../ui/classes.ts';
import { FieldSentence } from '../../../ui/form/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Pictures.module.css';
import type { Chosen, ChosenPictures } from './useChosen.ts';

const accepted = mediaFiles.UploadTempMedia.file.types.filter((type) => type.startsWith('image/')).join(',');

/** Opens the pictures of the device. */
export function AddPictures({ pictures }: { pictures: ChosenPictures }) {
  const { formatMessage } = useIntl();
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={formatMessage({ id: 'mails.pictures.add' })}
        icon={<IconPhotoPlus size={22} />}
        className={styles.add}
        onClick={() => files.current?.click()}
      />
      <input
        ref={files}
        type="file"
        accept={accepted}
        multiple
        hidden
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])]);
          // Whoever chooses the same file again is heard again.
          target.value = '';
        }}
      />
    </>
  );
}

/** The pictures that go out with the mail, and how far they have come. */
export function ChosenList({ pictures }: { pictures: ChosenPictures }) {
  const { formatMessage } = useIntl();
  const { all, notTaken, failed } = pictures;
  const words = useFaultWords();
  const wrong = all.map(words).find(Boolean);
  return (
    <>
      {all.length > 0 && (
        <ul className={styles.chosen} aria-label={formatMessage({ id: 'mails.pictures.chosen' })}>
          {all.map((one) => (
            <li key={one.key} className={styles.one}>
              <Preview one={one} />
              {one.error && (
                <IconButton
                  label={formatMessage({ id: 'mails.pictures.again' }, { name: one.file.name })}
                  icon={<IconRefresh size={18} />}
                  className={styles.again}
                  onClick={() => pictures.again(one)}
                />
              )}
              <IconButton
                label={formatMessage({ id: 'mails.pictures.remove' }, { name: one.file.name })}
                icon={<IconX size={16} />}
                className={styles.remove}
                onClick={() => pictures.remove(one)}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldSentence
        error={
          notTaken
            ? formatMessage({ id: `mails.pictures.${notTaken}` }, { most: mostPictures })
            : failed
              ? wrong
              : undefined
        }
      />
    </>
  );
}

function useFaultWords() {
  const { formatMessage } = useIntl();
  const { wordsOf } = useCallError();
  return ({ error, fault }: Chosen): string | undefined =>
    fault
      ? formatMessage({ id: `enum.MediaFault.${fault}` })
      : error && (wordsOf(error) ?? formatMessage({ id: 'mails.pictures.lost' }));
}

function Preview({
  one: {
    file: { name },
    job,
    progress,
    answer,
    error,
    fault,
  },
}: {
  one: Chosen;
}) {
  const running = answer === undefined && error === undefined;
  return (
    <span className={classes(styles.preview, (error ?? fault) && styles.wrong)}>
      <img src={job?.preview} alt={name} />
      {running && (
        <span
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
          className={styles.line}
        >
          <span style={{ width: `${progress * 100}%` }} />
        </span>
      )}
    </span>
  );
}
