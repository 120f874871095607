import { useCurrentProfile } from '../../platform/session.ts';
import { useNotices } from './useNotices.ts';
import { useReadByVisiting } from './useReadByVisiting.ts';

/** What happens by itself with notifications; not while somebody of the house looks on as the member. */
export function Notices() {
  return useCurrentProfile()?.impersonated === null ? <Care /> : null;
}

function Care() {
  useNotices();
  useReadByVisiting();
  return null;
}
