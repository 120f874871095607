import { useIntl } from 'react-intl';
import { GenderGroup, namesOf } from '../../../shared/enums.ts';
import { profileForm } from '../../../shared/profiles/contract.ts';
import {
  profileChoiceNames,
  profileChoices,
  profileGroupsNames,
  type ProfileChoice,
  type ProfileGroups,
} from '../../../shared/profiles/profileFields.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import styles from '../../kit/form/ProfileForm.module.css';
import { SectionCard } from './SectionCard.tsx';
import { Seen } from './Seen.tsx';
import { pick, useSection, type Section, type Seers, type ProfileFormData } from './useSection.ts';

interface Meet extends Pick<ProfileFormData, ProfileChoice | ProfileGroups> {
  visibility: Seers;
}

const groups = Object.entries(GenderGroup);
const editId = (field: ProfileChoice) => `edit-${field}`;

export function useMeet(data: ProfileFormData): Section<Meet> {
  const [update] = useCommand(profileForm.UpdateProfile);
  const fields = [...profileChoiceNames, ...profileGroupsNames];
  return useSection<Meet>({
    name: 'meet',
    known: { ...pick(data, fields), visibility: pick(data.visibility, [...fields, 'birthday']) },
    send: (_value, changed) => update(changed),
    controlOf: () => editId(profileChoiceNames[0]!),
  });
}

interface RowProps<Field> {
  section: Section<Meet>;
  field: Field;
  label: string;
}

function ChoiceRow({ section, field, label }: RowProps<ProfileChoice>) {
  const { formatMessage } = useIntl();
  const { value, change, faults } = section;
  const { enumeration, values } = profileChoices[field];
  return (
    <Seen section={section} field={field} name={label}>
      <SelectField
        id={editId(field)}
        label={label}
        error={faults[editId(field)]}
        value={value[field]}
        onChange={({ target }) => change({ [field]: target.value as Meet[ProfileChoice] })}
      >
        {namesOf(values).map((name) => (
          <option key={name} value={name}>
            {formatMessage({ id: `enum.${enumeration}.${name}` })}
          </option>
        ))}
      </SelectField>
    </Seen>
  );
}

function GroupsRow({ section, field, label }: RowProps<ProfileGroups>) {
  const { formatMessage } = useIntl();
  const { value, change } = section;
  return (
    <Seen section={section} field={field} name={label}>
      <fieldset>
        <legend className={styles.label}>{label}</legend>
        <div className={styles.checks}>
          {groups.map(([name, bit]) => (
            <Checkbox
              key={name}
              label={formatMessage({ id: `enum.GenderGroup.${name}` })}
              checked={(value[field] & bit) !== 0}
              onChange={() => change({ [field]: value[field] ^ bit })}
            />
          ))}
        </div>
      </fieldset>
    </Seen>
  );
}

/** How one lives, and whom one would like to meet. */
export function MeetSection({ section }: { section: Section<Meet> }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const labelOf = (field: ProfileChoice | ProfileGroups | 'birthday') =>
    formatMessage({ id: `editProfile.${field}` }, { who });
  const birthday = labelOf('birthday');
  return (
    <SectionCard section={section}>
      {profileChoiceNames.map((field) => (
        <ChoiceRow key={field} section={section} field={field} label={labelOf(field)} />
      ))}
      {profileGroupsNames.map((field) => (
        <GroupsRow key={field} section={section} field={field} label={labelOf(field)} />
      ))}
      <Seen section={section} field="birthday" name={birthday}>
        <p className={styles.label}>{birthday}</p>
        <p className={styles.hint}>{formatMessage({ id: 'editProfile.birthday.hint' }, { who })}</p>
      </Seen>
    </SectionCard>
  );
}
