import { IconLink, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { RelationKind } from '../../../shared/enums.ts';
import { relations } from '../../../shared/people/relations.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { profilePath } from '../../platform/paths.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { LinkRows } from '../../ui/LinkRows.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import { WriteLink } from '../../kit/people/WriteLink.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import styles from './Lists.module.css';
import type { ProfilePageData } from './types.ts';

type Kind = keyof typeof RelationKind;

/** Whom a profile belongs with, as far as both have confirmed it. */
export function RelationsCard({ page: { profile: card } }: { page: ProfilePageData }) {
  const { formatMessage } = useIntl();
  const read = useQuery(relations.GetRelations, { profileId: card.profileId });
  const [asking, setAsking] = useState(false);
  const own = useCurrentProfile()?.id === card.profileId;
  return (
    <Card padding="none" className={styles.list}>
      <SectionHead title={formatMessage({ id: 'profile.relations' })} level={3} />
      <Loaded read={read} skeleton={<ListSkeleton rows={2} />}>
        {({ items, can }) => (
          <>
            {items.length === 0 && (
              <EmptyState
                icon={<IconUsers size={20} />}
                title={formatMessage({ id: 'profile.relations.none' })}
                {...(own && {
                  text: formatMessage({ id: 'myRelations.none.text' }),
                  next: { to: '/Search', label: formatMessage({ id: 'next.search' }) },
                })}
              />
            )}
            <LinkRows
              rows={items.map(({ profile, kind }) => ({
                key: profile.profileId,
                to: profilePath(profile.profileId),
                content: <PersonLine person={profile}>{formatMessage({ id: `enum.RelationKind.${kind}` })}</PersonLine>,
                aside: <WriteLink profile={profile} />,
              }))}
            />
            {can.includes('AskForRelation') && (
              <div className={styles.foot}>
                <Button variant="soft" size="sm" icon={<IconLink size={18} />} onClick={() => setAsking(true)}>
                  {formatMessage({ id: 'profile.relations.ask' })}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {asking && <AskDialog profileId={card.profileId} name={card.name} onDone={() => setAsking(false)} />}
    </Card>
  );
}

/** Asks somebody to confirm how one belongs together. */
function AskDialog({ profileId, name, onDone }: { profileId: number; name: string; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [kind, setKind] = useState<Kind>('Friends');
  const [ask, { isLoading, error }] = useCommand(relations.AskForRelation);
  const send = async () => {
    try {
      await ask({ profileId, kind });
      notify({ message: formatMessage({ id: 'profile.relations.asked' }, { name }), tone: 'success' });
      onDone();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <Dialog opened title={formatMessage({ id: 'profile.relations.ask.title' }, { name })} onClose={onDone}>
      <SelectField
        label={formatMessage({ id: 'profile.relations.ask.text' }, { name })}
        value={kind}
        error={wordsOf(error)}
        onChange={({ target }) => setKind(target.value as Kind)}
      >
        {(Object.keys(RelationKind) as Kind[]).map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `enum.RelationKind.${one}` })}
          </option>
        ))}
      </SelectField>
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onDone}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <Button size="sm" busy={isLoading} onClick={() => void send()}>
          {formatMessage({ id: 'profile.relations.send' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
