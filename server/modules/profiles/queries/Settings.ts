import { sql } from 'kysely';
import { profileSettings } from '../../../../shared/profiles/settings.ts';
import { handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { configurationDefaults, type ConfigurationValue } from '../model/configuration.ts';

interface Row {
  configuration: Record<string, ConfigurationValue>;
  locale: Column<'profile', 'locale'>;
}

export const Settings = handle(profileSettings.Settings, async (_input, actor, { read }) => {
  const row = await firstRow(read, sql<Row>`select configuration, locale from profile where id = ${actor.profileId}`);
  return { ...configurationDefaults, ...row?.configuration, language: row?.locale ?? actor.locale };
});
