import { IconUserOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { blacklist } from '../../../shared/people/blacklist.ts';
import type { Input, Output } from '../../../shared/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { SelectBox } from '../../ui/form/SelectBox.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { DateText } from '../../ui/Time.tsx';
import { useSelection, type Selection } from '../../ui/useSelection.ts';
import styles from './People.module.css';
import { useBulk } from './useBulk.ts';

type Blocked = Output<typeof blacklist.GetBlacklist>['items'][number];

const pageSize = 30;

/** Whom one has blocked. Their names lead nowhere: their pages are not there any more. */
export function BlockedList() {
  const { formatMessage } = useIntl();
  const selection = useSelection();
  const list = usePages(blacklist.GetBlacklist, {}, pageSize);
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconUserOff size={24} />}
              title={formatMessage({ id: 'blacklist.none' })}
              text={formatMessage({ id: 'blacklist.none.text' })}
            />
          ) : (
            <Card padding="none" className={styles.list}>
              {list.inputs.map((input, page) => (
                <Page key={page} input={input} selection={selection} />
              ))}
            </Card>
          )
        }
      </Loaded>
      <ShowMore list={list} />
      {selection.ids.length > 0 && <UnblockAll selection={selection} />}
    </>
  );
}

interface PageProps {
  input: Input<typeof blacklist.GetBlacklist>;
  selection: Selection;
}

function Page({ input, selection }: PageProps) {
  const { data } = useQuery(blacklist.GetBlacklist, input);
  return (
    <ul>
      {data?.items.map((blocked) => (
        <Row key={blocked.profileId} blocked={blocked} selection={selection} />
      ))}
    </ul>
  );
}

/** Lifts all that is selected, asked once. */
function UnblockAll({ selection }: { selection: Selection }) {
  const { formatMessage } = useIntl();
  const [remove] = useCommand(blacklist.RemoveFromBlacklist);
  const { forAll, busy } = useBulk(selection);
  const n = selection.ids.length;
  const unblock = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'blacklist.bulk.title' }, { n }),
      text: formatMessage({ id: 'blacklist.unblock.text' }),
      confirmLabel: formatMessage({ id: 'blacklist.unblock' }),
    });
    if (!sure) return;
    const done = await forAll((profileId) => remove({ profileId }));
    if (done > 0) notify({ message: formatMessage({ id: 'blacklist.bulk.done' }, { n: done }), tone: 'success' });
  };
  return (
    <SelectionBar label={formatMessage({ id: 'blacklist.bulk' })} n={n} onClear={selection.clear}>
      <Button variant="light" size="sm" busy={busy} onClick={() => void unblock()}>
        {formatMessage({ id: 'blacklist.unblock' })}
      </Button>
    </SelectionBar>
  );
}

interface RowProps {
  blocked: Blocked;
  selection: Selection;
}

function Row({ blocked: { profileId, name, since }, selection }: RowProps) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [remove, { isLoading }] = useCommand(blacklist.RemoveFromBlacklist);
  const shown = name ?? formatMessage({ id: 'blacklist.gone' });
  const unblock = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'blacklist.unblock.title' }, { name: shown }),
      text: formatMessage({ id: 'blacklist.unblock.text' }),
      confirmLabel: formatMessage({ id: 'blacklist.unblock' }),
    });
    if (!sure) return;
    try {
      await remove({ profileId });
      focusTitle();
      notify({ message: formatMessage({ id: 'blacklist.unblocked' }, { name: shown }), tone: 'success' });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <li className={styles.blocked}>
      <SelectBox id={profileId} name={shown} selection={selection} />
      <span className={styles.grow}>
        <span className={styles.name}>{shown}</span>
        <br />
        <span className={styles.quiet}>
          {formatMessage({ id: 'blacklist.since' }, { date: <DateText key="date" at={since} /> })}
        </span>
      </span>
      <Button
        variant="outline"
        size="sm"
        busy={isLoading}
        aria-label={formatMessage({ id: 'blacklist.unblock.of' }, { name: shown })}
        onClick={() => void unblock()}
      >
        {formatMessage({ id: 'blacklist.unblock' })}
      </Button>
    </li>
  );
}
