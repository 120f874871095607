import { IconArrowLeft, IconMailOff } from '@tabler/icons-react';
import { useContext } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { UnderHead } from '../../ui/PageTitle.tsx';
import { EmptyState } from '../../ui/States.tsx';

/** A conversation that is not there, whatever the reason. */
export function NotHere({ onLeave }: { onLeave: () => void }) {
  const { formatMessage } = useIntl();
  const underHead = useContext(UnderHead);
  return (
    <EmptyState
      level={underHead ? 2 : 1}
      icon={<IconMailOff size={24} />}
      title={formatMessage({ id: 'mails.notHere' })}
      text={formatMessage({ id: 'mails.notHere.text' })}
      action={
        <Button variant="soft" size="sm" icon={<IconArrowLeft size={18} />} onClick={onLeave}>
          {formatMessage({ id: 'mails.back' })}
        </Button>
      }
    />
  );
}
