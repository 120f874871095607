import { Migration } from '@mikro-orm/migrations';

/** Each site has an address of its own in mails, feeds and links, and a profile belongs to the one where it began. */
export class SiteAddress extends Migration {
  override up(): void {
    this.addSql(`
      alter table site add address text check (address ~ '^https?://[^/]+(/[A-Za-z0-9_-]+)*$');
      comment on column site.address is 'what people type, without a slash at the end; null is the PUBLIC_URL of the installation';
      alter table profile add site_id integer references site;
      comment on column profile.site_id is 'where it began; null is the site of hosts that no site names';`);
  }
}
