import { Gender } from '../../shared/enums.ts';
import { consentVersion } from '../../shared/media/contract.ts';
import type { Calls, Client } from '../support/actors.ts';
import type { Stage } from '../support/stage.ts';

export type Member = Client & Calls & { profileId: number };

const singles = ['anna', 'bert', 'carl', 'dora', 'erik', 'frida', 'gorm', 'hanne'];
const couples = ['ida-og-jens', 'karen-og-lars', 'mia-og-niels', 'pia-og-rune'];

/** Who lives through the day, and where they meet. */
export interface Cast {
  members: Member[];
  /** Who comes for this day only. */
  leaver: Member;
  /** The lodge that everybody stays in, with a category for its debates. */
  home: { lodgeId: number; categoryId: number };
  /** The lodge that people come to and leave; the first member owns both. */
  open: { lodgeId: number };
  /** Each member's album of pictures, with what they confirmed of them. */
  albums: Map<Member, { albumId: number; consentId: number }>;
}

/** A time zone in which it is about eleven, so that what comes in the morning may come at any moment. */
function zoneOfTheMorning(): string {
  const ahead = 11 - new Date().getUTCHours();
  // The signs of these names are turned round.
  const hours = ahead < -11 ? ahead + 24 : ahead;
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** A dozen members, a third of them couples, some with one mail a day; two lodges, and an entry of a blog to begin with. */
export async function moveIn(stage: Stage): Promise<Cast> {
  const members: Member[] = [];
  for (const name of [...singles, ...couples]) members.push(await memberOf(stage, name));
  for (const member of members.slice(0, 4))
    await member.UpdateProfileConfiguration({ key: 'mailRhythm', value: 'Daily' });
  const [owner, ...others] = members as [Member, ...Member[]];
  const words = { teaser: 'Robes on.', text: 'We swim.', access: 'AccessForAll' as const };
  const home = await owner.CreateLodge({ name: 'Winter bathers', ...words });
  const open = await owner.CreateLodge({ name: 'Sauna on Sundays', ...words });
  for (const one of others) await one.JoinLodge({ lodgeId: home.lodgeId });
  const { categoryId } = await owner.CreateDebateCategory({ lodgeId: home.lodgeId, name: 'Water' });
  const albums = new Map<Member, { albumId: number; consentId: number }>();
  const leaver = await memberOf(stage, 'yrsa');
  for (const member of [...members, leaver]) {
    const { albumId } = await member.SaveAlbum({ name: 'Summer', type: 'Open', audience: 'Everyone' });
    const { consentId } = await member.ConfirmMediaConsent({ version: consentVersion, depicted: 0 });
    albums.set(member, { albumId, consentId });
  }
  return { members, leaver, home: { lodgeId: home.lodgeId, categoryId }, open: { lodgeId: open.lodgeId }, albums };
}

async function memberOf(stage: Stage, name: string): Promise<Member> {
  const member = await stage.profile(name);
  await stage.pool.query('update profile set time_zone = $2, email_confirmed_at = now() where id = $1', [
    member.profileId,
    zoneOfTheMorning(),
  ]);
  if (couples.includes(name)) {
    await stage.pool.query('update profile set type = 2, gender = $2 where id = $1', [member.profileId, Gender.Couple]);
    await stage.pool.query(
      `insert into person (profile_id, position, name, gender, birthday) values ($1, 1, 'Partner', $2, '1985-05-05')`,
      [member.profileId, Gender.Male],
    );
  }
  return member;
}
