// Makes sure that the programs are there that the tests drive: a browser, Redis and a virus scanner.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium.mjs';

/** A font of ours: without it Debian's Chromium draws in another one, whose letters have other widths. */
const FONT = { file: '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf', package: 'fonts-noto-core' };

/**
 * The path of a Chromium or Chrome; on Debian root installs it, and the font of the tests. Ends the process with one line when there is no
 * browser.
 */
export function ensureChromium() {
  const found = findChromium();
  const missing = [
    ...(found ? [] : ['chromium-headless-shell']),
    ...(existsSync(FONT.file) ? [] : [FONT.package]),
  ];
  if (missing.length > 0) install('what the tests of the page need', missing);
  const installed = found ?? findChromium();
  if (installed) return installed;
  console.error('The tests need a browser: install Chromium or Google Chrome, or set CHROMIUM to its path.');
  return process.exit(1);
}

/**
 * Installs Redis and ClamAV on Debian, as root. The tests of what stands on them start servers of their own; where a program is
 * missing they are skipped, and this says so.
 */
export function ensureServers() {
  const programs = [
    { program: 'redis-server', packages: ['redis-server'] },
    { program: 'clamd', packages: ['clamav-daemon'] },
  ];
  const missing = programs.filter(({ program }) => !isInstalled(program));
  if (missing.length === 0) return;
  install(
    missing.map(({ program }) => program).join(' and '),
    missing.flatMap(({ packages }) => packages),
  );
  for (const { program } of missing)
    if (!isInstalled(program)) console.log(`Tests with ${program} are skipped: it is not installed.`);
}

function install(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installing ${what} …`);
  // At this run level the packages start no servers of the machine's own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}

const isInstalled = (program) =>
  ['/usr/sbin', '/usr/local/sbin'].some((folder) => existsSync(`${folder}/${program}`)) ||
  spawnSync('which', [program]).status === 0;
