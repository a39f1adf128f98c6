// Builds the page when its sources are not those of the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment, ownNode, root } from './install.mjs';

const folders = ['app', 'engines', 'features', 'platform', 'ui', 'public', 'tools'];
const files = ['index.html', 'vite.config.ts', 'package-lock.json'];
const notOfThePage = /(^|\/)(server|testing)\/|\.test\.tsx?$|\.md$/;
const stamp = join(root, 'dist', '.stamp');

/** Builds the page if it is not there or not up to date. False when the build failed. */
export async function ensurePage(build = runInRoot) {
  return read(stamp) === fingerprint() || buildPage(build);
}

/** Builds the page into `dist/`. False when that failed; what was wrong has been printed. */
export async function buildPage(build = runInRoot) {
  const before = fingerprint();
  if ((await build([join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'])) !== 0)
    return false;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, before);
  return true;
}

/** Runs a program of the dependencies, and answers its exit code. */
async function runInRoot(args) {
  const [code] = await once(spawn(ownNode, args, { cwd: root, stdio: 'inherit', env: environment }), 'close');
  return code;
}

/** One text for the content of everything that the page is made of. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...files, ...folders.flatMap(listed)])
    hash
      .update(file)
      .update('\0')
      .update(read(join(root, file)));
  return hash.digest('hex');
}

function listed(folder) {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath ?? entry.path, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      )
      .filter((file) => !notOfThePage.test(file))
      .sort();
  } catch {
    return [];
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
