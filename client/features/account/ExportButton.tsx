import { IconDownload } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { editProfile } from '../../../shared/editProfile.ts';
import { useCommand } from '../../app/api.ts';
import { reauthenticated } from '../../app/reauthenticate.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';

/** Lets the browser keep a text as a file. */
function save(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Hands out everything that is kept about the member, as a file. */
export function ExportButton() {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [exportProfile, { isLoading }] = useCommand(editProfile.ExportProfile);
  const download = async () => {
    try {
      const answer = await reauthenticated(() => exportProfile({}));
      if (answer) save('samvaer-export.json', JSON.stringify(answer, null, 2));
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Button variant="soft" icon={<IconDownload size={20} />} busy={isLoading} onClick={() => void download()}>
      {formatMessage({ id: 'account.export.button' })}
    </Button>
  );
}
