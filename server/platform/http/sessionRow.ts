import type { Locale } from '../../../shared/enums.ts';

/** A session that is alive, with whom it stands for, as the database answers it. */
export interface SessionRow {
  session_id: number;
  profile_id: number;
  account_id: number;
  dark_profile_id: number | null;
  site_id: number;
  access_type: number;
  member_until: string | null;
  status: number;
  dark_status: number;
  terms_version: number;
  forced_validation: 'NationalId' | null;
  blog_banned: boolean;
  chat_banned: boolean;
  chat_level: number | null;
  type: number;
  gender: number;
  locale: Locale;
  time_zone: string;
  place_id: number | null;
  country: string | null;
  over_18: boolean;
  reauthenticated_at: string | null;
  expires_at: string;
  own_id: number;
  own_role: number | null;
  acting_until: string | null;
}
