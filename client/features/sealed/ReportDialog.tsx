import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { reportWays, sealedMedia } from '../../../shared/sealed/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { Radio } from '../../ui/form/Choice.tsx';
import { notify } from '../../platform/notify.ts';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';
import styles from '../../kit/desk/Staff.module.css';
import { StaffDialog } from '../../kit/desk/StaffDialog.tsx';
import { useAct } from '../../kit/desk/useAct.ts';
import own from './Sealed.module.css';
import type { Hotline } from './types.ts';

interface Props {
  mediaId: number;
  hotlines: Hotline[];
  onClose: () => void;
}

/** Reports a case to an authority: by a mail of the house, or by hand with the reference that was given there. */
export function ReportDialog({ mediaId, hotlines, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [hotlineId, choose] = useState(hotlines[0]?.hotlineId ?? '');
  const [byHand, setByHand] = useState(false);
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const [report] = useCommand(sealedMedia.ReportSealedMedia);
  const { act, busy, error } = useAct();
  const hotline = hotlines.find((one) => one.hotlineId === hotlineId);
  const way = byHand || !hotline?.email ? 'ByHand' : 'Mail';
  const missing = way === 'ByHand' && !reference.trim();
  const words = (id: string) => formatMessage({ id: `staff.sealed.report.${id}` });
  const done = () => {
    onClose();
    notify({ message: words('done'), tone: 'success' });
  };
  const submit = () => {
    setTried(true);
    if (hotline && !missing) void act(() => report({ mediaId, hotlineId, way, reference }), done);
  };
  return (
    <StaffDialog
      title={formatMessage({ id: 'staff.sealed.report.title' }, { number: mediaId })}
      text={words('text')}
      confirmLabel={words(way === 'Mail' ? 'send' : 'record')}
      busy={busy}
      error={error ?? (hotline ? undefined : words('nobody'))}
      onSubmit={submit}
      onClose={onClose}
    >
      <Authority hotlines={hotlines} chosen={hotlineId} onChoose={choose} />
      {hotline?.email && (
        <fieldset className={own.ways}>
          <legend className={styles.label}>{words('way')}</legend>
          {reportWays.map((one) => (
            <Radio
              key={one}
              name="way"
              label={formatMessage({ id: `enum.ReportWay.${one}` })}
              hint={one === 'Mail' ? hotline.email : undefined}
              checked={way === one}
              onChange={() => setByHand(one === 'ByHand')}
            />
          ))}
        </fieldset>
      )}
      {hotline && !hotline.email && <p className={styles.quiet}>{words('noMail')}</p>}
      {hotline?.form && way === 'ByHand' && (
        <a href={hotline.form} target="_blank" rel="noreferrer" className={own.form}>
          {formatMessage({ id: 'staff.sealed.report.form' }, { name: hotline.name })} <IconExternalLink size={16} />
        </a>
      )}
      <TextField
        label={words('reference')}
        hint={way === 'Mail' ? words('reference.mail') : undefined}
        value={reference}
        maxLength={longest(sealedMedia.ReportSealedMedia, 'reference')}
        error={tried && missing ? formatMessage({ id: 'ui.field.required' }) : undefined}
        required={way === 'ByHand'}
        onChange={({ target }) => setReference(target.value)}
      />
    </StaffDialog>
  );
}

interface Choice {
  hotlines: Hotline[];
  chosen: string;
  onChoose: (hotlineId: string) => void;
}

function Authority({ hotlines, chosen, onChoose }: Choice) {
  const { formatMessage, formatDisplayName } = useIntl();
  const named = ({ name, country }: Hotline) =>
    formatMessage(
      { id: 'staff.sealed.report.hotline' },
      { name, country: formatDisplayName(country, { type: 'region' }) },
    );
  return (
    <SelectField
      label={formatMessage({ id: 'staff.sealed.report.to' })}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      data-autofocus
    >
      {hotlines.map((one) => (
        <option key={one.hotlineId} value={one.hotlineId}>
          {named(one)}
        </option>
      ))}
    </SelectField>
  );
}
