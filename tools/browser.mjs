// Makes sure that there is a browser for the tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium.mjs';

/** The path of a Chromium or Chrome; on Debian root installs it. Ends the process with one line when there is none. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) =>
      spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-core');
    const installed = findChromium();
    if (installed) return installed;
  }
  console.error('The tests need a browser: install Chromium or Google Chrome, or set CHROMIUM to its path.');
  return process.exit(1);
}
