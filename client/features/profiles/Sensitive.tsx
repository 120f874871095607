import { useIntl } from 'react-intl';
import { consentVersion, profileSettings } from '../../../shared/profiles/settings.ts';
import { namesOf } from '../../../shared/enums.ts';
import { profileForm } from '../../../shared/profiles/contract.ts';
import {
  sensitiveChoiceNames,
  sensitiveChoices,
  type SensitiveChoice,
} from '../../../shared/profiles/profileFields.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { useCallError } from '../../platform/callError.ts';
import { Well } from '../../ui/Card.tsx';
import { Switch } from '../../ui/form/Choice.tsx';
import { confirm } from '../../platform/confirm.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { FactChoice, factId, FactRow } from './FactRow.tsx';
import { SectionCard } from './SectionCard.tsx';
import { pick, useSection, type Section, type Seers, type ProfileFormData } from './useSection.ts';

type PersonSensitive = Pick<ProfileFormData['persons'][number], 'personId' | 'name' | SensitiveChoice>;

interface Sensitive {
  persons: PersonSensitive[];
  visibility: Seers;
}

export function useSensitive({ persons, visibility }: ProfileFormData): Section<Sensitive> {
  const [update] = useCommand(profileForm.UpdateProfile);
  const known: Sensitive = {
    persons: persons.map((person) => pick(person, ['personId', 'name', ...sensitiveChoiceNames])),
    visibility: pick(visibility, sensitiveChoiceNames),
  };
  const send = (_value: Sensitive, { persons = [], visibility }: Partial<Sensitive>) =>
    update({
      ...(persons.length > 0 && {
        persons: persons.map((person) => pick(person, ['personId', ...sensitiveChoiceNames])),
      }),
      ...(visibility && { visibility }),
    });
  const controlOf = () => factId(sensitiveChoiceNames[0]!, persons[0]!.personId);
  return useSection({ name: 'sensitive', known, send, controlOf });
}

/** What article 9 protects: there is nothing to fill in before its own consent is given. */
export function SensitiveSection({ section, consented }: { section: Section<Sensitive>; consented: boolean }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { value, change } = section;
  const set = (personId: number, part: Partial<PersonSensitive>) =>
    change({ persons: value.persons.map((one) => (one.personId === personId ? { ...one, ...part } : one)) });
  return (
    <SectionCard
      section={section}
      lead={formatMessage({ id: 'editProfile.sensitive.lead' }, { who })}
      above={<SensitiveConsent onTakenBack={section.discard} />}
    >
      {consented &&
        sensitiveChoiceNames.map((field) => (
          <FactRow
            key={field}
            section={section}
            field={field}
            label={formatMessage({ id: `profile.facts.${field}` })}
            persons={value.persons}
          >
            {(control, person) => (
              <FactChoice<string>
                control={control}
                kind={sensitiveChoices[field].enumeration}
                names={namesOf(sensitiveChoices[field].values as Record<string, number>)}
                value={person[field]}
                onChange={(name) => set(person.personId, { [field]: name })}
              />
            )}
          </FactRow>
        ))}
    </SectionCard>
  );
}

const purposes = ['profile', 'matching'] as const;
const none = { marketing: false, preferences: false, statistics: false };

/** The consent for each purpose; it holds at once, and taking it back erases what was told. */
function SensitiveConsent({ onTakenBack }: { onTakenBack: () => void }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const read = useQuery(profileSettings.GetConsents, {});
  const [consent, { isLoading }] = useCommand(profileSettings.ConsentPrivacyData);
  const sureToTakeBack = () =>
    confirm({
      title: formatMessage({ id: 'editProfile.sensitive.takeBack' }),
      text: formatMessage({ id: 'editProfile.sensitive.takeBack.text' }, { who }),
      confirmLabel: formatMessage({ id: 'editProfile.sensitive.takeBack.button' }),
      tone: 'danger',
    });
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={2} />}>
      {({ current }) => {
        const { marketing, preferences, statistics } = current ?? none;
        const given = current?.sensitiveData ?? { profile: false, matching: false };
        const change = async (purpose: (typeof purposes)[number], agreed: boolean) => {
          if (isLoading || (purpose === 'profile' && !agreed && !(await sureToTakeBack()))) return;
          const sensitiveData = { ...given, [purpose]: agreed };
          try {
            await consent({ marketing, preferences, statistics, sensitiveData, version: consentVersion });
            if (!sensitiveData.profile) onTakenBack();
          } catch (error) {
            tell(error);
          }
        };
        return (
          <Well>
            {purposes.map((purpose) => (
              <Switch
                key={purpose}
                label={formatMessage({ id: `editProfile.sensitive.${purpose}` }, { who })}
                hint={formatMessage({ id: `editProfile.sensitive.${purpose}.text` }, { who })}
                checked={given[purpose]}
                onChange={({ target }) => void change(purpose, target.checked)}
              />
            ))}
          </Well>
        );
      }}
    </Loaded>
  );
}
