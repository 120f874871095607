import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Depicted } from '../../../shared/enums.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import styles from './Upload.module.css';

/** What somebody says about the files they are going to send. */
export interface ConsentAnswers {
  confirmed: boolean;
  /** Depicted bits; undefined until something is chosen. */
  depicted: number | undefined;
  otherName: string;
}

export const nothingSaid: ConsentAnswers = { confirmed: false, depicted: undefined, otherName: '' };

interface Props {
  said: ConsentAnswers;
  onChange: (answers: ConsentAnswers) => void;
  /** What was wrong with the other member's name, and with the rest. */
  nameError?: string | undefined;
  error?: string | undefined;
}

/** Copyright and consent, and who is shown; both stand between the files and the button that sends them. */
export function ConsentPanel({ said: answers, onChange, nameError, error }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { depicted, otherName } = answers;
  const other = ((depicted ?? 0) & Depicted.OtherMember) !== 0;
  const words = (id: string) => formatMessage({ id: `media.consent.${id}` }, { who });
  return (
    <section className={styles.consent} aria-label={words('title')}>
      <Checkbox
        label={`${formatMessage({ id: 'mediaConsent.confirm' })}.`}
        hint={
          <>
            {words('others')}{' '}
            <Link to="/FAQ" target="_blank">
              {formatMessage({ id: 'mediaConsent.faq' })}
            </Link>
          </>
        }
        checked={answers.confirmed}
        onChange={({ target }) => onChange({ ...answers, confirmed: target.checked })}
      />
      <Shown depicted={depicted} onChange={(next) => onChange({ ...answers, depicted: next })} />
      {other && (
        <TextField
          label={words('name')}
          hint={words('asked')}
          error={nameError ?? ''}
          value={otherName}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...answers, otherName: target.value })}
        />
      )}
      <FieldSentence error={error ?? ''} />
    </section>
  );
}

/** Nobody, or who of us, and perhaps somebody else. */
function Shown({ depicted, onChange }: { depicted: number | undefined; onChange: (depicted: number) => void }) {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile();
  const ours = Depicted.Me | Depicted.Partner;
  const persons = me?.persons ?? [];
  const couple = me?.profileType === 'Couple' && persons.length > 1;
  const own = (depicted ?? 0) & ours;
  const otherMemberBit = (depicted ?? 0) & Depicted.OtherMember;
  const choices = couple
    ? [
        { bits: ours, label: formatMessage({ id: 'media.consent.us' }) },
        { bits: Depicted.Me, label: persons[0]?.name ?? '' },
        { bits: Depicted.Partner, label: persons[1]?.name ?? '' },
      ]
    : [{ bits: Depicted.Me, label: formatMessage({ id: 'media.consent.me' }) }];
  const other = otherMemberBit !== 0;
  return (
    <fieldset className={styles.shown}>
      <legend>{formatMessage({ id: 'media.consent.who' })}</legend>
      <Chip on={depicted === 0} onClick={() => onChange(0)}>
        {formatMessage({ id: 'media.consent.nobody' })}
      </Chip>
      {choices.map(({ bits, label }) => (
        <Chip key={bits} on={own === bits} onClick={() => onChange((own === bits ? 0 : bits) | otherMemberBit)}>
          {label}
        </Chip>
      ))}
      <Chip on={other} onClick={() => onChange(own | (other ? 0 : Depicted.OtherMember))}>
        {formatMessage({ id: 'media.consent.other' })}
      </Chip>
    </fieldset>
  );
}
