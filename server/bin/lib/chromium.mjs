// The browsers for the journeys.
import { spawnSync } from 'node:child_process';
import { isRootOnDebian, onPath } from './debian.mjs';
import { say, Trouble } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Chromium.app/Contents/MacOS/Chromium';
const shell = 'chromium-headless-shell';

/**
 * The paths of Chromium as the environment that the journeys read: `CHROMIUM`, given or of the system, and `CHROMIUM_SHELL`,
 * which has no window and does with half the work, where there is one. Debian's are installed where that is allowed.
 */
export function findChromium() {
  if (!present() || !presentShell()) install();
  const whole = present();
  if (!whole)
    throw new Trouble('Chromium is missing. Install the package chromium, or give the path of one in CHROMIUM.');
  return { CHROMIUM: whole, CHROMIUM_SHELL: presentShell() ?? whole };
}

const present = () => process.env.CHROMIUM || [...names, onMac].map((name) => onPath(name)).find(Boolean);
const presentShell = () => process.env.CHROMIUM_SHELL || onPath(shell);

function install() {
  if (!isRootOnDebian()) return;
  say('browser', 'not all found, so Debian’s chromium is being installed');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env });
  // Older releases have no shell, and must not miss the browser for it.
  for (const name of ['chromium', shell]) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
  }
}
