import { sql } from 'kysely';
import { editProfile } from '../../../../shared/editProfile.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/sql.ts';
import { configurationDefaults, type ConfigurationValue } from '../model/configuration.ts';

interface Row {
  configuration: Record<string, ConfigurationValue>;
  locale: string;
}

export const Settings = handle(editProfile.Settings, async (_input, actor, { read }) => {
  const row = await firstRow(read, sql<Row>`select configuration, locale from profile where id = ${actor.profileId}`);
  return { ...configurationDefaults, ...row?.configuration, language: row?.locale ?? actor.locale };
});
