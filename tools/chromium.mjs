// Finds the browser that the tests drive. Plain JavaScript: it also runs before the project's own Node is installed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The flags that keep a headless Chromium quiet on a machine without network. */
export const chromiumArgs = [
  '--no-sandbox',
  // As in the browsers of users: a view that hangs stops its own process, and not that of the page.
  '--site-per-process',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The first has no window to draw, and takes a fifth less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const places = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of an installed Chromium or Chrome, or undefined; `CHROMIUM` in the environment wins. */
export function findChromium() {
  const told = process.env['CHROMIUM'];
  if (told) return told;
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      // not on the PATH: the next name
    }
  }
  return places.find((place) => existsSync(place));
}
