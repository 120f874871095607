import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Our certificate for `localhost`, which nobody but the tests trusts; good until 2126. */
export const certificateFile = fileURLToPath(new URL('certificate.pem', import.meta.url));

export const certificate = () => ({
  cert: readFileSync(certificateFile),
  key: readFileSync(new URL('certificate.key.pem', import.meta.url)),
});
