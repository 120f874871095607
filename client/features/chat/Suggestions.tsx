import { useIntl } from 'react-intl';
import type { ChatPerson } from '../../../shared/chat/shapes.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import styles from './Composer.module.css';

interface Props {
  id: string;
  people: readonly ChatPerson[];
  /** Which of them Enter takes. */
  active: number;
  onChoose: (person: ChatPerson) => void;
}

/** People in the room whose names begin with what stands behind the @. */
export function Suggestions({ id, people, active, onChoose }: Props) {
  const { formatMessage } = useIntl();
  return (
    <ul id={id} role="listbox" aria-label={formatMessage({ id: 'chat.mention' })} className={styles.suggestions}>
      {people.map((person, at) => (
        <li
          key={person.profileId}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={styles.suggestion}
          // The field keeps the focus, and so the caret.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          <PersonLine person={person} size={28} group />
        </li>
      ))}
    </ul>
  );
}
