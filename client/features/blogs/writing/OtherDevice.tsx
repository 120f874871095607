import { IconDevices } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';

interface NewerProps {
  /** Whether the other version has arrived. */
  ready: boolean;
  onGoOn: () => void;
  onLoad: () => void;
}

/** Another device has saved the same draft: which of the two counts is for the writer to say. */
export function SavedElsewhere({ ready, onGoOn, onLoad }: NewerProps) {
  const { formatMessage } = useIntl();
  const words = (id: string) => formatMessage({ id: `blogWriting.${id}` });
  return (
    <Notice words={words('elsewhere')}>
      <Button variant="soft" size="sm" onClick={onGoOn}>
        {words('elsewhere.goOn')}
      </Button>
      <Button variant="soft" size="sm" busy={!ready} onClick={onLoad}>
        {words('elsewhere.load')}
      </Button>
    </Notice>
  );
}

interface ReplacedProps {
  onLook: () => void;
  onClose: () => void;
}

/** What was saved here took the place of another device's words; those are kept. */
export function Replaced({ onLook, onClose }: ReplacedProps) {
  const { formatMessage } = useIntl();
  return (
    <Notice words={formatMessage({ id: 'blogWriting.replaced' })}>
      <Button variant="soft" size="sm" onClick={onLook}>
        {formatMessage({ id: 'blogWriting.replaced.look' })}
      </Button>
      <Button variant="text" size="sm" onClick={onClose}>
        {formatMessage({ id: 'ui.close' })}
      </Button>
    </Notice>
  );
}

const Notice = ({ words, children }: { words: string; children: ReactNode }) => (
  <Banner tone="warn" icon={<IconDevices size={20} />} actions={children}>
    {words}
  </Banner>
);
