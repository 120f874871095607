import { IconLogout } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { tellFailure } from '../../platform/failed.ts';
import { logOut } from '../../platform/session.ts';
import { Button, type ButtonLook } from '../../ui/Button.tsx';

export function LogOutButton({ variant = 'outline', full }: Pick<ButtonLook, 'variant' | 'full'>) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const leave = async () => {
    try {
      await logOut();
      await navigate('/');
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Button variant={variant} full={full} icon={<IconLogout size={18} />} onClick={() => void leave()}>
      {formatMessage({ id: 'shell.logOut' })}
    </Button>
  );
}
