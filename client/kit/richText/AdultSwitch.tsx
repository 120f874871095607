import { IconRating18Plus } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useCallError } from '../../platform/callError.ts';
import { Switch } from '../../ui/form/Choice.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { OwnPicture } from './pictures.ts';
import { useDescribing } from './useDescribing.ts';

interface Props {
  picture: OwnPicture;
}

function useAdult(picture: Props['picture']) {
  const { tell } = useCallError();
  const [describe, { isLoading }] = useDescribing(picture);
  return () => void (!isLoading && describe({ adult: !picture.adult }).catch(tell));
}

/** Whether a picture in the text is for adults alone; what the house found to be so is only said. */
export function AdultButton({ picture }: Props) {
  const { formatMessage } = useIntl();
  const change = useAdult(picture);
  const label = formatMessage({ id: 'media.adult' });
  return (
    <IconButton
      label={label}
      title={`${label}. ${formatMessage({ id: hintOf(picture) })}`}
      icon={<IconRating18Plus size={18} />}
      role="switch"
      aria-checked={picture.adult}
      aria-disabled={picture.adultByHouse || undefined}
      active={picture.adult}
      onClick={picture.adultByHouse ? undefined : change}
    />
  );
}

/** The same with words beside it, for the cover. */
export function AdultSwitch({ picture }: Props) {
  const { formatMessage } = useIntl();
  const change = useAdult(picture);
  return (
    <Switch
      label={formatMessage({ id: 'media.adult' })}
      hint={formatMessage({ id: hintOf(picture) })}
      checked={picture.adult}
      disabled={picture.adultByHouse}
      onChange={change}
    />
  );
}

const hintOf = ({ adultByHouse }: Props['picture']) =>
  adultByHouse ? 'blogWriting.picture.adultByHouse' : 'media.adult.hint';
