import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { erasure } from '../../../shared/erasure/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { basePath } from '../../platform/site.ts';
import { reauthenticated } from '../../platform/reauthenticate.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import styles from '../../kit/page/Section.module.css';

/** Milliseconds. */
const askAgain = 5000;

type Export = NonNullable<Output<typeof erasure.GetExport>['export']>;

/** A copy of everything that is kept about the member: asked for, on its way, or there to be loaded. */
export function ExportButton() {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const { data, refetch } = useQuery(erasure.GetExport, {});
  const [exportProfile, asking] = useCommand(erasure.ExportProfile);
  const [openExport, opening] = useCommand(erasure.OpenExport);
  const found = data?.export ?? null;
  const preparing = found?.state === 'Preparing';
  useEffect(() => {
    // Behind a closed gate nothing is pushed, so the page asks by itself.
    const timer = preparing ? setInterval(refetch, askAgain) : undefined;
    return () => clearInterval(timer);
  }, [preparing, refetch]);
  const ask = () => reauthenticated(() => exportProfile({})).catch(tell);
  const load = async () => {
    try {
      const answer = await reauthenticated(() => openExport({}));
      // The file comes as an attachment: the page stays where it is.
      if (answer) window.location.assign(basePath() + answer.url);
    } catch (error) {
      tell(error);
    }
  };
  const button = (id: string, busy: boolean, onClick: () => unknown, quiet = false) => (
    <Button
      variant={quiet ? 'text' : 'soft'}
      icon={quiet ? undefined : <IconDownload size={20} />}
      busy={busy}
      onClick={() => void onClick()}
    >
      {formatMessage({ id: `account.export.${id}` })}
    </Button>
  );
  return (
    <div className={styles.export}>
      <div className={styles.exportWays}>
        {found?.state === 'Ready' && button('download', opening.isLoading, load)}
        {found === null && button('button', asking.isLoading, ask)}
        {found?.state === 'Ready' && button('again', asking.isLoading, ask, true)}
      </div>
      <p role="status" className={styles.quiet}>
        {found && <ExportStatus found={found} />}
      </p>
    </div>
  );
}

const megabyte = 1_000_000;

function ExportStatus({ found: { state, readyAt, expiresAt, bytes } }: { found: Export }) {
  const { formatMessage, formatDate, formatNumber } = useIntl();
  const who = useWho();
  if (state === 'Preparing') return formatMessage({ id: 'account.export.preparing' }, { who });
  const large = (bytes ?? 0) >= megabyte;
  const size = formatNumber((bytes ?? 0) / (large ? megabyte : 1000), {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  });
  const date = formatDate(readyAt ?? '', { dateStyle: 'long' });
  const until = formatDate(expiresAt ?? '', { dateStyle: 'long' });
  return formatMessage({ id: 'account.export.ready' }, { date, until, size });
}
