import { IconFile, IconVideo } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { validation } from '../../../shared/validation/contract.ts';
import { useDevice } from '../../platform/mediaQuery.ts';
import { useUploads } from '../../kit/upload/useUploads.ts';
import { useLeaveWarning } from '../../platform/leaveWarning.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { FileButton } from '../../ui/form/FileButton.tsx';
import { UploadButton } from '../../ui/form/UploadButton.tsx';
import styles from './VideoCheck.module.css';

const megabyte = 1024 * 1024;
const { maxBytes, types } = validation.UploadValidationVideo.file;
const most = maxBytes / megabyte;

/** Choosing or recording the video, looked at before it is sent, and sending it. */
export function VideoFile({ personId, onClose }: { personId: number; onClose: () => void }) {
  const { formatMessage, formatNumber } = useIntl();
  const rule = useId();
  const { touch } = useDevice();
  const { wordsOf, tellUnforeseen } = useCallError();
  const uploads = useUploads(validation.UploadValidationVideo);
  const [one] = uploads.files;
  const { file, progress = 0, error } = one ?? {};
  const phase = one?.job && one.phase === 'pending' ? 'uploading' : (one?.phase ?? 'pending');
  const size = (bytes: number) => formatNumber(Math.max(bytes / megabyte, 0.1), { maximumFractionDigits: 1 });
  const wrong = file && wrongWith(file);
  const pick = (picked: File) => {
    uploads.clear();
    uploads.add([picked]);
  };
  const send = async () => {
    const failure = one && (await uploads.send(one, { input: { personId } }));
    if (failure) tellUnforeseen(failure);
  };
  const busy = phase !== 'pending' && phase !== 'failed';
  useLeaveWarning(busy && phase !== 'done');
  const words = (id: string, values = {}) => formatMessage({ id: `validation.video.${id}` }, values);
  return (
    <>
      <li>
        <p>{words('choose.text')}</p>
        {!busy && (
          <div className={styles.actions}>
            {touch && (
              <FileButton accept="video/*" capture="user" variant="soft" icon={<IconVideo size={20} />} onPick={pick}>
                {words('record')}
              </FileButton>
            )}
            <FileButton accept="video/*" variant="soft" aria-describedby={rule} onPick={pick}>
              {words(file ? 'another' : 'choose')}
            </FileButton>
          </div>
        )}
        <p id={rule} className={styles.rule}>
          {words('rule', { most })}
        </p>
        {file && (
          <p className={styles.file}>
            <IconFile size={20} />
            <span>{file.name}</span>
            <span>{words('size', { size: size(file.size) })}</span>
          </p>
        )}
        <FieldSentence error={wrong ? words(wrong, { most }) : ''} />
      </li>
      <li>
        <p>{words('send.text')}</p>
        <div className={styles.actions}>
          <UploadButton
            phase={phase}
            progress={progress}
            label={words('send')}
            blocked={file && !wrong ? undefined : words('missing')}
            onSend={() => void send()}
            onCancel={() => one && uploads.cancel(one.key)}
          />
          {!busy && (
            <Button variant="outline" onClick={onClose}>
              {formatMessage({ id: 'ui.close' })}
            </Button>
          )}
        </div>
        <FieldSentence error={wordsOf(error) ?? ''} />
      </li>
    </>
  );
}

/** What can be said of a file before it is sent; a browser does not know every type. */
function wrongWith({ size, type }: File): 'tooLarge' | 'wrongType' | undefined {
  if (type !== '' && !(types as readonly string[]).includes(type)) return 'wrongType';
  return size > maxBytes ? 'tooLarge' : undefined;
}
