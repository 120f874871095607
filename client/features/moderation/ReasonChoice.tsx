import { Fragment, useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { reasons, subReasonsOf, type Reason, type SubReason } from './reasons.ts';
import styles from './ReportDialog.module.css';

interface Props {
  /** What is reported. */
  kind: Parameters<typeof subReasonsOf>[1];
  reason: Reason | undefined;
  subReason: SubReason | undefined;
  error: string | undefined;
  onReason: (reason: Reason) => void;
  onSubReason: (subReason: SubReason) => void;
}

/** What it is about; below the chosen reason, what exactly. */
export function ReasonChoice({ kind, reason, subReason, error, onReason, onSubReason }: Props) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <fieldset className={styles.reasons} aria-describedby={error ? `${id}-said` : undefined}>
      <legend>{formatMessage({ id: 'reporting.reason' })}</legend>
      {reasons.map((one) => (
        <Fragment key={one}>
          <Radio name={`${id}-reason`} checked={one === reason} onChoose={() => onReason(one)}>
            {formatMessage({ id: `enum.ReportReason.${one}` })}
          </Radio>
          {one === reason && (
            <fieldset className={styles.nested}>
              <legend>
                <VisuallyHidden>{formatMessage({ id: 'reporting.subReason' })}</VisuallyHidden>
              </legend>
              {subReasonsOf(one, kind).map((sub) => (
                <Radio key={sub} name={`${id}-sub`} checked={sub === subReason} onChoose={() => onSubReason(sub)}>
                  {formatMessage({ id: `enum.ReportSubReason.${sub}` })}
                </Radio>
              ))}
            </fieldset>
          )}
        </Fragment>
      ))}
      <FieldSentence id={`${id}-said`} error={error} />
    </fieldset>
  );
}

interface RadioProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Radio = ({ name, checked, onChoose, children }: RadioProps) => (
  <label className={styles.radio}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    {children}
  </label>
);
