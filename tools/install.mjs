// Brings the dependencies and the project's own Node. Plain JavaScript that any Node from 20 on runs, without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, in whichever folder the command was given. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const marker = join(modules, '.ithaki-lock');

/** The Node that the project runs on, one of its own dependencies. */
export const ownNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The environment of the project's programs: its own Node and tools come first. */
export const environment = {
  ...process.env,
  PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
};

/** Runs `npm ci` when the dependencies are missing or older than the lock file; ends the process when that fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing the dependencies …');
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(program, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // A production environment must not leave out what builds the page and runs the tests.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status !== 0 || !existsSync(ownNode)) {
    console.error('The dependencies could not be installed: `npm ci` failed.');
    process.exit(status || 1);
  }
  writeFileSync(marker, lockHash());
}

/** npm writes its hidden lock file last; a lock file that was only touched afterwards is known by its content. */
function isInstalled() {
  const hidden = statSync(join(modules, '.package-lock.json'), { throwIfNoEntry: false });
  if (!hidden || !existsSync(ownNode)) return false;
  if (hidden.mtimeMs >= statSync(lockFile).mtimeMs) return true;
  return existsSync(marker) && readFileSync(marker, 'utf8') === lockHash();
}

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** Goes on as this program on the project's Node: passes signals on and ends with its exit code. */
export function continueAs(args) {
  const child = spawn(ownNode, args, { cwd: root, stdio: 'inherit', env: environment });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl+C to the child by itself.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  // npm passes a signal on to the shell between us, which dies without a word to us: when it is gone, the work ends.
  if (process.env.npm_lifecycle_event) {
    const shell = process.ppid;
    setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 500).unref();
  }
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}
