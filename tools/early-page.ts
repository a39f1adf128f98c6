import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { EARLY_PAGE, type BuiltEarlyPage } from '../app/start/early.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../app/start/${name}`, import.meta.url));

/** The code of one file with all that it imports, packages apart when it is for Node. */
async function codeOf(config: InlineConfig, options: InlineConfig['build']): Promise<string> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, ...options, write: false },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** Draws the page in both languages. */
async function draw(config: InlineConfig, dir: string): Promise<BuiltEarlyPage['markup']> {
  // From there it finds the packages.
  const path = join(dir, '.vite/early-page.mjs');
  writeFileSync(path, await codeOf(config, { ssr: fileOf('early-page.tsx') }));
  const { drawEarlyPage } = (await import(pathToFileURL(path).href)) as {
    drawEarlyPage: (language: string) => string;
  };
  rmSync(path);
  return { el: drawEarlyPage('el'), en: drawEarlyPage('en') };
}

/**
 * Writes the sign-in page as HTML, and the script that runs before it, for the documents that begin with it (docs/decisions/0093). `config`
 * is that of the page: the classes of the styles have the same names.
 */
export function earlyPage(config: InlineConfig): Plugin {
  let script = '';
  return {
    name: 'early-page',
    apply: 'build',
    async generateBundle() {
      const options = {
        rolldownOptions: { input: fileOf('early-script.ts'), output: { format: 'iife' } },
      } as const;
      const source = await codeOf(config, options);
      script = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }));
    },
    async writeBundle({ dir = 'dist' }) {
      const page: BuiltEarlyPage = { script, markup: await draw(config, dir) };
      writeFileSync(join(dir, EARLY_PAGE), JSON.stringify(page));
    },
  };
}
