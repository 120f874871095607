import { useIntl } from 'react-intl';
import { GenderGroup, namesOf, RelationshipStatus } from '../../../shared/enums.ts';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import styles from '../../kit/form/ProfileForm.module.css';
import { SectionCard } from './SectionCard.tsx';
import { Seen } from './Seen.tsx';
import { useSection, type Section, type Seers, type Told } from './useSection.ts';

interface Meet {
  relationshipStatus: Told['relationshipStatus'];
  lookingFor: number;
  visibility: Seers;
}

const statuses = namesOf(RelationshipStatus);
const groups = Object.entries(GenderGroup);

export function useMeet({ relationshipStatus, lookingFor, visibility }: Told): Section<Meet> {
  const [update] = useCommand(profileForm.UpdateProfile);
  const seers = {
    relationshipStatus: visibility.relationshipStatus,
    lookingFor: visibility.lookingFor,
    birthday: visibility.birthday,
  };
  return useSection<Meet>({
    name: 'meet',
    known: { relationshipStatus, lookingFor, visibility: seers },
    send: (_value, changed) => update(changed),
    controlOf: () => 'edit-relationshipStatus',
  });
}

/** How one lives, and whom one would like to meet. */
export function MeetSection({ section }: { section: Section<Meet> }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { value, change, faults } = section;
  const status = formatMessage({ id: 'editProfile.relationshipStatus' }, { who });
  const lookingFor = formatMessage({ id: 'editProfile.lookingFor' }, { who });
  const birthday = formatMessage({ id: 'editProfile.birthday' }, { who });
  return (
    <SectionCard section={section}>
      <Seen section={section} field="relationshipStatus" name={status}>
        <SelectField
          id="edit-relationshipStatus"
          label={status}
          error={faults['edit-relationshipStatus']}
          value={value.relationshipStatus}
          onChange={({ target }) => change({ relationshipStatus: target.value as Meet['relationshipStatus'] })}
        >
          {statuses.map((name) => (
            <option key={name} value={name}>
              {formatMessage({ id: `enum.RelationshipStatus.${name}` })}
            </option>
          ))}
        </SelectField>
      </Seen>
      <Seen section={section} field="lookingFor" name={lookingFor}>
        <fieldset>
          <legend className={styles.label}>{lookingFor}</legend>
          <div className={styles.checks}>
            {groups.map(([name, bit]) => (
              <Checkbox
                key={name}
                label={formatMessage({ id: `enum.GenderGroup.${name}` })}
                checked={(value.lookingFor & bit) !== 0}
                onChange={() => change({ lookingFor: value.lookingFor ^ bit })}
              />
            ))}
          </div>
        </fieldset>
      </Seen>
      <Seen section={section} field="birthday" name={birthday}>
        <p className={styles.label}>{birthday}</p>
        <p className={styles.hint}>{formatMessage({ id: 'editProfile.birthday.hint' }, { who })}</p>
      </Seen>
    </SectionCard>
  );
}
