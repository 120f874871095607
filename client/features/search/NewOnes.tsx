import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { search } from '../../../shared/search/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { Button } from '../../ui/Button.tsx';
import { useTotal } from './counts.ts';
import styles from './Search.module.css';
import type { SearchInput } from './seeking.ts';

const minute = 60_000;

interface Props {
  input: SearchInput;
  look: string;
  onShow: () => Promise<void>;
}

/** Says how many came to a result since it was looked at; nothing moves before they are asked for. */
export function NewOnes({ input, look, onShow }: Props) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const { number } = useTotal();
  const [busy, setBusy] = useState(false);
  const skip = !useIsLookedAtForLong();
  const { data } = useQuery(search.CountNewProfiles, { ...input, look }, { skip, pollingInterval: minute });
  const show = async () => {
    setBusy(true);
    await onShow().catch(tell);
    setBusy(false);
  };
  return (
    <div role="status">
      {data && data.total > 0 && (
        <div className={styles.newOnes}>
          <Button variant="soft" size="sm" busy={busy} icon={<IconArrowUp size={18} />} onClick={() => void show()}>
            {formatMessage({ id: 'search.showNew' }, { n: number(data) })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether the page is at the screen, and has been for a minute. */
function useIsLookedAtForLong(): boolean {
  const [long, setLong] = useState(false);
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), minute);
    const look = () => setSeen(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return long && seen;
}
