import { IconDownload } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { sealedMedia } from '../../../shared/sealed/contract.ts';
import { proposals } from '../../../shared/staff/proposals.ts';
import { useCommand } from '../../platform/api.ts';
import { basePath } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../platform/confirm.ts';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { notify } from '../../platform/notify.ts';
import { Time } from '../../ui/Time.tsx';
import styles from '../../kit/desk/Staff.module.css';
import { useAct } from '../../kit/desk/useAct.ts';
import own from './Sealed.module.css';
import type { Sealed } from './types.ts';

type Access = Sealed['accesses'][number];

/** Who asked for the file of a case, and what a second person says to it. */
export function SealedAccess({ accesses, mediaId }: { accesses: Access[]; mediaId: number }) {
  const { formatMessage } = useIntl();
  const id = `eyes-${mediaId}`;
  return (
    <section aria-labelledby={id} className={own.accesses}>
      <h3 id={id} className={styles.label}>
        {formatMessage({ id: 'staff.sealed.accesses' })}
      </h3>
      <ul className={styles.rows}>
        {accesses.map((access) => (
          <li key={access.proposalId}>
            <One access={access} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ access: { by, at, reason, granted, can, proposalId } }: { access: Access }) {
  const { formatMessage, formatTime } = useIntl();
  const [grant] = useCommand(proposals.ConfirmProposal);
  const [decline] = useCommand(proposals.RejectProposal);
  const [end] = useCommand(sealedMedia.EndSealedAccess);
  const [handOver] = useCommand(sealedMedia.HandOverSealedMedia);
  const { act, busy, error } = useAct();
  const words = (id: string) => formatMessage({ id: `staff.sealed.${id}` });
  const done = () => notify({ message: words('done'), tone: 'success' });
  const agree = async () => {
    const title = formatMessage({ id: 'staff.sealed.GrantSealedAccess.title' }, { name: by.name });
    if (await confirm({ title, confirmLabel: words('GrantSealedAccess') }))
      await act(() => grant({ proposalId }), done);
  };
  // The package comes as an attachment: the page stays where it is.
  const load = () =>
    act(
      () => handOver({ proposalId }),
      ({ url }) => window.location.assign(basePath() + url),
    );
  const ways = {
    ConfirmProposal: { words: 'GrantSealedAccess', send: agree },
    RejectProposal: { words: 'DeclineSealedAccess', send: () => act(() => decline({ proposalId }), done) },
    HandOverSealedMedia: { words: 'HandOverSealedMedia', send: load },
    EndSealedAccess: { words: 'EndSealedAccess', send: () => act(() => end({ proposalId }), done) },
  };
  const first = ['ConfirmProposal', 'HandOverSealedMedia'];
  return (
    <div className={own.access}>
      <p>{formatMessage({ id: 'staff.sealed.asked' }, { name: by.name, time: <Time key="at" at={at} /> })}</p>
      <p className={styles.words}>{reason}</p>
      <p className={styles.quiet}>
        {granted
          ? formatMessage({ id: 'staff.sealed.granted' }, { name: granted.by.name, time: formatTime(granted.until) })
          : words('waiting')}
      </p>
      {can.includes('HandOverSealedMedia') && <p className={styles.quiet}>{words('package')}</p>}
      <div className={styles.buttons}>
        {(Object.keys(ways) as (keyof typeof ways)[])
          .filter((way) => can.includes(way))
          .map((way) => (
            <Button
              key={way}
              size="sm"
              variant={first.includes(way) ? 'soft' : 'outline'}
              icon={way === 'HandOverSealedMedia' && <IconDownload size={18} />}
              busy={busy}
              onClick={() => void ways[way].send()}
            >
              {words(ways[way].words)}
            </Button>
          ))}
      </div>
      <FieldSentence error={error} />
    </div>
  );
}
