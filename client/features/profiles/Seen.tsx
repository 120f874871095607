import { IconEye, IconEyeOff, IconHeart, IconUsers, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FieldVisibility } from '../../../shared/enums.ts';
import type { VisibleField } from '../../../shared/profiles/profileFields.ts';
import styles from '../../kit/form/ProfileForm.module.css';
import type { Seers, ProfileFormData } from './useSection.ts';

type Level = ProfileFormData['visibility'][VisibleField];
const levels = Object.keys(FieldVisibility) as Level[];

const signs = { Everyone: IconEye, Members: IconUsers, Favourites: IconHeart, Nobody: IconEyeOff } as const;

/** A part of the form in which some fields have somebody who sees them. */
export interface Visible {
  value: { visibility: Seers };
  change: (part: { visibility: Seers }) => void;
}

interface Props {
  section: Visible;
  field: VisibleField;
  /** What the field is called. */
  name: string;
  children: ReactNode;
}

/** A field with the sign of who sees it at its upper right; choosing another one is part of what is saved. */
export function Seen({ section, field, name, children }: Props) {
  const { formatMessage } = useIntl();
  const { visibility } = section.value;
  const level = visibility[field] ?? 'Nobody';
  const Sign = signs[level];
  return (
    <div className={styles.seen}>
      {children}
      <span className={styles.seers} title={formatMessage({ id: `enum.FieldVisibility.${level}` })}>
        <Sign size={16} />
        <IconChevronDown size={14} />
        <select
          aria-label={formatMessage({ id: 'editProfile.seenBy' }, { name })}
          value={level}
          onChange={({ target }) => section.change({ visibility: { ...visibility, [field]: target.value as Level } })}
        >
          {levels.map((one) => (
            <option key={one} value={one}>
              {formatMessage({ id: `enum.FieldVisibility.${one}` })}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

/** What the signs mean. */
export function SeenLegend() {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.legend}>
      <p>{formatMessage({ id: 'editProfile.seen' })}</p>
      <ul>
        {levels.map((level) => {
          const Sign = signs[level];
          return (
            <li key={level}>
              <Sign size={16} />
              {formatMessage({ id: `enum.FieldVisibility.${level}` })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
