// `npm run fences`: checks the rules of .dependency-cruiser.cjs, and prints the order of the features that no import runs against.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { environment, root } from './install.mjs';

const folders = 'app db engines features platform testing ui';
const { status } = spawnSync(`depcruise --config .dependency-cruiser.cjs ${folders}`, {
  cwd: root,
  env: environment,
  shell: true,
  stdio: 'inherit',
});
if (status === 0) {
  const list = readFileSync(new URL('../app/features.ts', import.meta.url), 'utf8');
  const names = [...list.matchAll(/^  (\w+)Feature,$/gm)].map(([, name]) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  console.log(`The order of the features: ${names.join(' → ')}. No import runs against it.`);
}
process.exitCode = status ?? 1;
