import { IconDots, IconFingerprint } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { logOn } from '../../../shared/auth/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { hasOneAlready, makePasskey, usePasskeysSupported } from '../../platform/passkeys.ts';
import { reauthenticated } from '../../platform/reauthenticate.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { confirm, showError } from '../../platform/confirm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { notify } from '../../platform/notify.ts';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';
import { DateText, Time } from '../../ui/Time.tsx';
import styles from '../../kit/page/Section.module.css';

type Ways = Output<typeof logOn.WaysIn>;
type Passkey = Ways['passkeys'][number];

/** The passkeys of a profile: made, named and removed, but never the last way in. */
export function PasskeysSection({ ways: { hasPassword, passkeys } }: { ways: Ways }) {
  const { formatMessage } = useIntl();
  const supported = usePasskeysSupported();
  const [renamed, rename] = useState<Passkey>();
  const title = useRef<HTMLHeadingElement>(null);
  const { add, busy, remove } = usePasskeys();
  // The row that had the focus is gone.
  const removed = () => title.current?.focus({ preventScroll: true });
  const last = !hasPassword && passkeys.length === 1;
  return (
    <Card padding="text" aria-labelledby="account-passkeys">
      <SectionHead ref={title} id="account-passkeys" title={formatMessage({ id: 'account.passkeys' })} />
      <p className={styles.quiet}>{formatMessage({ id: 'account.passkeys.text' })}</p>
      <ul className={styles.rows}>
        {passkeys.map((passkey) => (
          <li key={passkey.passkeyId} className={styles.row}>
            <IconFingerprint size={24} />
            <PasskeyWords passkey={passkey} />
            <Menu
              trigger={
                <IconButton
                  label={formatMessage({ id: 'account.passkey.menu' }, { name: passkey.name })}
                  icon={<IconDots size={20} />}
                />
              }
              groups={[
                [{ label: formatMessage({ id: 'account.passkey.rename' }), onClick: () => rename(passkey) }],
                last
                  ? []
                  : [
                      {
                        label: formatMessage({ id: 'account.passkey.delete' }),
                        tone: 'danger',
                        onClick: () => void remove(passkey).then(removed),
                      },
                    ],
              ]}
            />
          </li>
        ))}
      </ul>
      {last && <p className={styles.quiet}>{formatMessage({ id: 'account.passkeys.last' })}</p>}
      {supported && (
        <div className={styles.act}>
          <Button
            variant="soft"
            icon={<IconFingerprint size={20} />}
            busy={busy}
            onClick={() => void add(passkeys.length)}
          >
            {formatMessage({ id: 'account.passkeys.add' })}
          </Button>
        </div>
      )}
      {renamed && <RenamePasskey passkey={renamed} onDone={() => rename(undefined)} />}
    </Card>
  );
}

function PasskeyWords({ passkey: { name, synced, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.words}>
      <strong>{name}</strong>
      <p className={styles.quiet}>
        {formatMessage({ id: synced ? 'account.passkey.synced' : 'account.passkey.device' })} ·{' '}
        {formatMessage({ id: 'account.passkey.created' }, { date: <DateText key="created" at={createdAt} /> })} ·{' '}
        {lastUsedAt
          ? formatMessage({ id: 'account.passkey.used' }, { time: <Time key="used" at={lastUsedAt} /> })
          : formatMessage({ id: 'account.passkey.unused' })}
      </p>
    </div>
  );
}

function usePasskeys() {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [getOptions] = useCommand(logOn.GetAttestationOptions);
  const [send] = useCommand(logOn.AddPasskey);
  const [deletePasskey] = useCommand(logOn.DeletePasskey);
  const [busy, setBusy] = useState(false);
  const tried = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      if (await act()) notify({ message: formatMessage({ id: done }), tone: 'success' });
    } catch (error) {
      if (hasOneAlready(error)) void showError({ text: formatMessage({ id: 'account.passkey.already' }) });
      else if (error instanceof Error) void showError({ text: formatMessage({ id: 'create.passkey.failed' }) });
      else tell(error);
    } finally {
      setBusy(false);
    }
  };
  const add = (count: number) =>
    tried(async () => {
      const options = await reauthenticated(() => getOptions({}));
      const attestationResponse = options && (await makePasskey(options));
      const name = formatMessage({ id: 'account.passkey.name' }, { number: count + 1 });
      return attestationResponse && reauthenticated(() => send({ name, attestationResponse }));
    }, 'account.passkey.added');
  const remove = async ({ passkeyId, name }: Passkey) => {
    const yes = await confirm({
      title: formatMessage({ id: 'account.passkey.delete.title' }, { name }),
      text: formatMessage({ id: 'account.passkey.delete.text' }),
      confirmLabel: formatMessage({ id: 'account.passkey.delete' }),
      tone: 'danger',
    });
    if (yes) await tried(() => reauthenticated(() => deletePasskey({ passkeyId })), 'account.passkey.deleted');
  };
  return { add, busy, remove };
}

function RenamePasskey({ passkey: { passkeyId, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [send, { isLoading }] = useCommand(logOn.RenamePasskey);
  const submit = async (value: string) => {
    try {
      await send({ passkeyId, name: value });
      onDone();
    } catch (error) {
      tell(error);
    }
  };
  return (
    <PromptDialog
      opened
      title={formatMessage({ id: 'account.passkey.rename.title' }, { name })}
      label={formatMessage({ id: 'account.passkey.rename.label' })}
      hint={formatMessage({ id: 'account.passkey.rename.hint' })}
      maxLength={60}
      line
      initial={name}
      required
      confirmLabel={formatMessage({ id: 'account.passkey.rename' })}
      busy={isLoading}
      onSubmit={(value) => void submit(value)}
      onCancel={onDone}
    />
  );
}
