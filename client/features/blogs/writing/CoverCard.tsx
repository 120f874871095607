import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { OwnPictures } from '../../../kit/media/PicturesOf.tsx';
import { SafeImage } from '../../../kit/media/SafeImage.tsx';
import { AdultSwitch } from '../../../kit/richText/AdultSwitch.tsx';
import type { Edited } from './content.ts';
import { PictureState } from '../../../kit/richText/PictureState.tsx';
import styles from './Side.module.css';

interface Props {
  picture: Edited['pictures'][number] | undefined;
  onChoose: () => void;
  onRemove: () => void;
}

/** The picture above the entry and on its card. */
export function CoverCard({ picture, onChoose, onRemove }: Props) {
  const { formatMessage } = useIntl();
  const words = (id: string) => formatMessage({ id: `blogWriting.cover.${id}` });
  return (
    <Card>
      <h2 className={styles.title}>{words('title')}</h2>
      {picture && (
        <div className={styles.cover}>
          {picture.picture ? (
            <OwnPictures>
              <SafeImage picture={picture.picture} alt={picture.alt} ratio={16 / 9} />
            </OwnPictures>
          ) : (
            <span className={styles.reserved} />
          )}
          <span className={styles.state}>
            <PictureState state={picture.state} />
          </span>
        </div>
      )}
      {picture && (
        <div className={styles.adult}>
          <AdultSwitch picture={picture} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button variant="outline" size="sm" icon={<IconPhotoPlus size={18} />} onClick={onChoose}>
          {words(picture ? 'replace' : 'choose')}
        </Button>
        {picture && (
          <Button variant="text" size="sm" icon={<IconTrash size={18} />} onClick={onRemove}>
            {words('remove')}
          </Button>
        )}
      </div>
    </Card>
  );
}
