import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { account } from '../../../shared/account/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { reauthenticated } from '../../platform/reauthenticate.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { notify } from '../../platform/notify.ts';
import { Segmented } from '../../ui/form/Segmented.tsx';
import styles from '../../kit/form/ProfileForm.module.css';
import { Points } from '../../kit/form/Points.tsx';

interface Props {
  persons: readonly { personId: number; name: string }[];
}

const consequences = ['erased', 'stays', 'badge', 'members', 'back'].map((one) => `convert.single.${one}`);

/** Makes a single profile of a couple: one of both stays. */
export function ConvertToSingle({ persons }: Props) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { tell } = useCallError();
  const [staysId, setStaysId] = useState(persons[0]!.personId);
  const [convert, { isLoading }] = useCommand(account.ConvertToSingleProfile);
  const inDark = useCurrentProfile()?.darkStatus === 'Approved';
  const stays = persons.find(({ personId }) => personId === staysId) ?? persons[0]!;
  const goes = persons.find((person) => person !== stays)!;
  const names = { stays: stays.name, goes: goes.name };
  const label = formatMessage({ id: 'convert.single.who' });
  const send = async () => {
    const yes = await confirm({
      title: formatMessage({ id: 'convert.single.confirm' }, names),
      text: formatMessage({ id: 'convert.single.confirm.text' }, names),
      confirmLabel: formatMessage({ id: 'convert.single.button' }, names),
      tone: 'danger',
    });
    if (!yes) return;
    try {
      if (!(await reauthenticated(() => convert({ personId: stays.personId })))) return;
      notify({ message: formatMessage({ id: 'convert.single.done' }, names), tone: 'success' });
      await navigate('/EditProfile/Main');
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Card padding="text" className={styles.step} aria-labelledby="convert-single">
      <SectionHead id="convert-single" title={formatMessage({ id: 'convert.single' })} />
      <div>
        <p className={styles.label}>{label}</p>
        <Segmented
          label={label}
          options={persons.map(({ personId, name }) => ({ value: String(personId), label: name }))}
          value={String(stays.personId)}
          onChange={(value) => setStaysId(Number(value))}
        />
      </div>
      <Points ids={inDark ? [...consequences, 'convert.dark'] : consequences} values={names} />
      <div>
        <Button variant="danger" busy={isLoading} onClick={() => void send()}>
          {formatMessage({ id: 'convert.single.button' }, names)}
        </Button>
      </div>
    </Card>
  );
}

/** Puts the second of a couple first. */
export function SwapPersons({ persons }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const [swap, { isLoading }] = useCommand(account.SwapPersonsInCoupleProfile);
  const [first, second] = persons.map(({ name }) => name);
  const names = { first, second };
  const send = async () => {
    try {
      if (!(await reauthenticated(() => swap({})))) return;
      notify({ message: formatMessage({ id: 'convert.swap.done' }, names), tone: 'success' });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Card padding="text" className={styles.step} aria-labelledby="convert-swap">
      <SectionHead id="convert-swap" title={formatMessage({ id: 'convert.swap' })} />
      <p className={styles.quiet}>{formatMessage({ id: 'convert.swap.text' }, { who, ...names })}</p>
      <div>
        <Button variant="soft" busy={isLoading} onClick={() => void send()}>
          {formatMessage({ id: 'convert.swap.button' }, names)}
        </Button>
      </div>
    </Card>
  );
}
