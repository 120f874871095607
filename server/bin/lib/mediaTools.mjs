// ffmpeg for videos and libheif for pictures of phones; without them everything else works.
import { installPackages, onPath } from './debian.mjs';
import { say } from './say.mjs';

// Newer releases keep what reads and writes HEIC apart; older ones know no such packages.
const packages = [
  ['ffmpeg', 'libheif-examples'],
  ['libheif-plugin-libde265', 'libheif-plugin-x265'],
];

/** Says what is missing on this machine to make videos and HEIC pictures ready, after an attempt to install it where that is allowed. */
export function prepareMediaTools() {
  if (missing().length === 0) return;
  installPackages('media', 'ffmpeg or libheif', packages);
  for (const { title, without } of missing()) say('media', `${title} is missing, so ${without}`);
}

function missing() {
  const tools = [
    { title: 'ffmpeg', programs: ['ffmpeg', 'ffprobe'], without: 'videos are not taken' },
    { title: 'libheif (heif-convert)', programs: ['heif-convert'], without: 'HEIC pictures of phones are not taken' },
  ];
  return tools.filter(({ programs }) => !programs.every((program) => onPath(program)));
}
