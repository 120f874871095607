import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { isDarkNumber } from '../../../shared/dark/numbers.ts';
import { staff } from '../../../shared/staff/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { LinkRows } from '../../ui/LinkRows.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import styles from './Overview.module.css';
import { DarkTag } from '../../kit/desk/DarkTag.tsx';
import { personPath } from '../../kit/desk/paths.ts';

type Found = Output<typeof staff.FindPerson>[number];

/** Finds a profile by its name, a former one, its address or its number; whom one looks for stays out of the address. */
export function FindPerson() {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setText(typed.trim());
  };
  return (
    <Card padding="none" aria-labelledby="staff-find">
      <form role="search" aria-labelledby="staff-find" className={styles.find} onSubmit={submit}>
        <SectionHead id="staff-find" title={formatMessage({ id: 'staff.find' })} />
        <TextField
          type="search"
          label={formatMessage({ id: 'staff.find.label' })}
          hint={formatMessage({ id: 'staff.find.hint' })}
          value={typed}
          maxLength={254}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="soft" icon={<IconSearch size={18} />}>
          {formatMessage({ id: 'staff.find.go' })}
        </Button>
      </form>
      {text && <Results text={text} />}
    </Card>
  );
}

function Results({ text }: { text: string }) {
  const { formatMessage } = useIntl();
  const read = useQuery(staff.FindPerson, { text });
  return (
    <div aria-live="polite">
      <Loaded read={read} skeleton={<ListSkeleton rows={2} />}>
        {(found) =>
          found.length === 0 ? (
            <p className={styles.none}>{formatMessage({ id: 'staff.find.none.person' })}</p>
          ) : (
            <LinkRows
              rows={found.map((one) => ({
                key: one.profileId,
                to: personPath(one.profileId),
                content: <Row one={one} />,
              }))}
            />
          )
        }
      </Loaded>
    </div>
  );
}

function Row({ one: { name, profileId, status, role, formerName } }: { one: Found }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <span>
        <strong>{name}</strong> <DarkTag dark={isDarkNumber(profileId)} />
      </span>
      <span className={styles.meta}>
        {formatMessage({ id: 'staff.person.number' }, { number: profileId })} ·{' '}
        {formatMessage({ id: `enum.ProfileStatus.${status}` })}
        {role !== 'Normal' && ` · ${formatMessage({ id: `enum.Role.${role}` })}`}
        {formerName && ` · ${formatMessage({ id: 'staff.find.former' }, { name: formerName })}`}
      </span>
    </>
  );
}
