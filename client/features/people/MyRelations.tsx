import { IconLink } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { relations } from '../../../shared/people/relations.ts';
import { useCommand } from '../../platform/api.ts';
import { profilePath } from '../../platform/paths.ts';
import { useWho } from '../../platform/session.ts';
import { Button, type ButtonVariant } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { notify } from '../../platform/notify.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import { WriteLink } from '../../kit/people/WriteLink.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './MyRelations.module.css';

type Mine = Output<typeof relations.GetMyRelations>;
type Relation = Mine['confirmed'][number];
type Act = Relation['can'][number];

const groups = ['askedOfMe', 'askedByMe', 'confirmed'] as const satisfies (keyof Mine)[];
type Group = (typeof groups)[number];

const looks: Record<Act, ButtonVariant> = {
  ConfirmRelation: 'primary',
  DeclineRelation: 'outline',
  RemoveRelation: 'danger',
};

/** Whom the profile belongs with: what waits for an answer, here or there, and what both have confirmed. */
export function MyRelations({ mine }: { mine: Mine }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const shown = groups.filter((group) => mine[group].length > 0);
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<IconLink size={20} />}
        level={2}
        title={formatMessage({ id: 'myRelations.none' }, { who })}
        text={formatMessage({ id: 'myRelations.none.text' })}
        next={{ to: '/Search', label: formatMessage({ id: 'next.search' }) }}
      />
    );
  return shown.map((group) => (
    <Card key={group} padding="none" className={styles.group} aria-labelledby={`relations-${group}`}>
      <SectionHead id={`relations-${group}`} title={formatMessage({ id: `myRelations.${group}` }, { who })} />
      <ul>
        {mine[group].map((relation) => (
          <Row key={relation.relationId} relation={relation} group={group} />
        ))}
      </ul>
    </Card>
  ));
}

/** What is said and asked when something is done; taking back a question is asked by nobody. */
const wordsFor = (act: Act, group: Group) => (act === 'RemoveRelation' && group === 'askedByMe' ? 'TakeBack' : act);

function Row({ relation, group }: { relation: Relation; group: Group }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [confirmRelation] = useCommand(relations.ConfirmRelation);
  const [declineRelation] = useCommand(relations.DeclineRelation);
  const [removeRelation] = useCommand(relations.RemoveRelation);
  const commands = {
    ConfirmRelation: confirmRelation,
    DeclineRelation: declineRelation,
    RemoveRelation: removeRelation,
  };
  const { relationId, profile, kind, at, can } = relation;
  const { name } = profile;
  const act = async (what: Act) => {
    const words = wordsFor(what, group);
    const needsAnswer = words === 'RemoveRelation';
    const question = {
      title: formatMessage({ id: 'myRelations.RemoveRelation.title' }, { name }),
      text: formatMessage({ id: 'myRelations.RemoveRelation.text' }),
      confirmLabel: formatMessage({ id: 'myRelations.RemoveRelation' }),
      tone: 'danger',
    } as const;
    if (needsAnswer && !(await confirm(question))) return;
    try {
      await commands[what]({ relationId });
      notify({ message: formatMessage({ id: `myRelations.${words}.done` }, { name }), tone: 'success' });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <li className={styles.row}>
      <PersonLine person={profile} to={profilePath(profile.profileId)} group>
        {formatMessage({ id: `enum.RelationKind.${kind}` })} · <Time at={at} />
      </PersonLine>
      <span className={styles.acts}>
        <WriteLink profile={profile} />
        {can.map((what) => {
          const words = wordsFor(what, group);
          return (
            <Button
              key={what}
              variant={words === 'TakeBack' ? 'outline' : looks[what]}
              size="sm"
              aria-label={formatMessage({ id: `myRelations.${words}.of` }, { name })}
              onClick={() => void act(what)}
            >
              {formatMessage({ id: `myRelations.${words}` })}
            </Button>
          );
        })}
      </span>
    </li>
  );
}
