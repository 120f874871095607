// The browsers for the journeys.
import { installPackages, onPath } from './debian.mjs';
import { say, Trouble } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Chromium.app/Contents/MacOS/Chromium';
const shell = 'chromium-headless-shell';

/**
 * The paths of Chromium as the environment that the journeys read: `CHROMIUM`, given or of the system, and `CHROMIUM_SHELL`,
 * which has no window and does with half the work, where there is one. Debian's are installed where that is allowed.
 */
export function findChromium() {
  // Older releases have no shell, and must not miss the browser for it.
  if (!present() || !presentShell()) installPackages('browser', 'Chromium', [['chromium'], [shell]]);
  const whole = present();
  if (!whole)
    throw new Trouble('Chromium is missing. Install the package chromium, or give the path of one in CHROMIUM.');
  return { CHROMIUM: whole, CHROMIUM_SHELL: presentShell() ?? whole };
}

const present = () => process.env.CHROMIUM || [...names, onMac].map((name) => onPath(name)).find(Boolean);
const presentShell = () => process.env.CHROMIUM_SHELL || onPath(shell);

/**
 * The path of the program that drives WebKit as the environment that the journeys read, and of the display that its window
 * opens on. Where they are not and cannot be installed, the journey in WebKit is left out, which is said.
 */
export function findWebKit() {
  const found = () => [process.env.WEBKIT_DRIVER || onPath('WebKitWebDriver'), onPath('Xvfb')];
  if (!found().every(Boolean)) installPackages('browser', 'WebKit', [['webkit2gtk-driver', 'xvfb']]);
  const [WEBKIT_DRIVER, XVFB] = found();
  if (WEBKIT_DRIVER && XVFB) return { WEBKIT_DRIVER, XVFB };
  say('browser', 'WebKitWebDriver or Xvfb is missing, so no journey is made in WebKit');
  return {};
}

/** The path of Firefox as the environment that the journeys read. */
export function findFirefox() {
  const found = () => process.env.FIREFOX || onPath('firefox-esr') || onPath('firefox');
  if (!found()) installPackages('browser', 'Firefox', [['firefox-esr']]);
  const FIREFOX = found();
  if (!FIREFOX)
    throw new Trouble('Firefox is missing. Install the package firefox-esr, or give the path of one in FIREFOX.');
  return { FIREFOX };
}
