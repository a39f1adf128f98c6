import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const source = fileURLToPath(new URL('../app/worker/worker.ts', import.meta.url));

/** Writes the service worker of the page, which changes with every build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).toSorted().join(' ');
      const build = createHash('sha256').update(names).digest('hex').slice(0, 12);
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
        define: { BUILD: JSON.stringify(build) },
      });
      writeFileSync(join(dir, 'worker.js'), code);
    },
  };
}
