// ffmpeg for videos and libheif for pictures of phones; without them everything else works.
import { spawnSync } from 'node:child_process';
import { isRootOnDebian, onPath } from './debian.mjs';
import { say } from './say.mjs';

const patience = 10 * 60_000;
const quickly = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0'];

/** Says what is missing on this machine to make videos and HEIC pictures ready, after an attempt to install it where that is allowed. */
export function prepareMediaTools() {
  if (missing().length === 0) return;
  if (isRootOnDebian()) install();
  for (const { title, without } of missing()) say('media', `${title} is missing, so ${without}`);
}

function missing() {
  const tools = [
    { title: 'ffmpeg', programs: ['ffmpeg', 'ffprobe'], without: 'videos are not taken' },
    { title: 'libheif (heif-convert)', programs: ['heif-convert'], without: 'HEIC pictures of phones are not taken' },
  ];
  return tools.filter(({ programs }) => !programs.every((program) => onPath(program)));
}

function install() {
  say('media', 'ffmpeg or libheif is missing, so Debian’s are being installed');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', [...quickly, ...args], { env, stdio: 'ignore', timeout: patience });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'ffmpeg', 'libheif-examples');
  // Newer releases keep what reads and writes HEIC apart; older ones know no such packages.
  apt('install', '-y', '--no-install-recommends', 'libheif-plugin-libde265', 'libheif-plugin-x265');
}
