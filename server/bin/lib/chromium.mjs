// The browser for the journeys.
import { spawnSync } from 'node:child_process';
import { isRootOnDebian, onPath } from './debian.mjs';
import { say, Trouble } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Chromium.app/Contents/MacOS/Chromium';

/** The path of a Chromium: the one in `CHROMIUM`, one of the system, or Debian's, installed where that is allowed. */
export function findChromium() {
  const found = process.env.CHROMIUM || present();
  if (found) return found;
  if (isRootOnDebian()) {
    say('browser', 'not found, so Debian’s chromium is being installed');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { env });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
    const installed = present();
    if (installed) return installed;
  }
  throw new Trouble('Chromium is missing. Install the package chromium, or give the path of one in CHROMIUM.');
}

const present = () => [...names, onMac].map((name) => onPath(name)).find(Boolean);
