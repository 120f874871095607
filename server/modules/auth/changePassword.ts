import { byCaller, type Entrance } from '../../platform/http/entrances.ts';
import type { Platform } from '../../platform/platform.ts';

/** The address that programs for passwords know on every site: leads to where the password is changed. */
export const changePassword = ({ config }: Platform): Entrance => ({
  name: 'ChangePassword',
  path: '/.well-known/change-password',
  atRoot: true,
  methods: ['GET', 'HEAD'],
  door: 'anybody',
  limit: byCaller('publicFile'),
  answer: () => ({ status: 302, headers: { location: `${config.BASE_PATH}EditProfile/Account` } }),
});
