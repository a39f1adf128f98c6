// `npm run new:feature <name>`: makes features/<name> from tools/feature-template, adds its line to app/features.ts and to
// app/pages.ts, and a migration. The name is a plural in small letters (`guestbooks`); its records are called as the singular.
import { mkdirSync, readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const name = process.argv[2] ?? '';
const root = process.cwd();
const folder = join(root, 'features', name);
if (!/^[a-z]{3,}s$/.test(name))
  fail('Give the name of the feature: a plural in small letters, like `guestbooks`.');
if (existsSync(folder)) fail(`There is a folder features/${name} already.`);

const one = name.slice(0, -1);
const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** The template is written for notes: each of its words becomes the word of the feature. */
const renamed = (text) =>
  text
    .replaceAll('Notes', capital(name))
    .replaceAll('notes', name)
    .replaceAll('Note', capital(one))
    .replace(/\bnote(?=\b|_)/g, one);

const template = join(root, 'tools', 'feature-template');
for (const file of readdirSync(template, { recursive: true, withFileTypes: true })) {
  if (!file.isFile()) continue;
  const from = join(file.parentPath, file.name);
  const to = relative(template, from).replace(/[.]txt$/, '');
  if (to !== 'migration.ts') write(join(folder, renamed(to)), renamed(readFileSync(from, 'utf8')));
}
const minute = new Date().toISOString().replace(/[-T:]/g, '').slice(0, 12);
const migration = join(root, 'db', 'migrations', `${minute}-${name}.ts`);
write(migration, renamed(readFileSync(join(template, 'migration.ts.txt'), 'utf8')));

addLine('app/features.ts', `${name}Feature`, `#features/${name}/server/feature.ts`);
addLine('app/pages.ts', `${name}Pages`, `#features/${name}/web/feature.ts`);

console.log(`features/${name} is made, at the end of the lists of app/features.ts and app/pages.ts.`);
console.log('Move its lines up if features above it need it; then: npx oxfmt . && npm run check');

/** Adds the feature at the end of its list, and the import that the list needs. */
function addLine(file, exported, from) {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const last = file.endsWith('pages.ts') ? '  shellPages,\n' : /(?<= {2}\w+Feature,\n)(?=\];)/;
  const listed = text.replace(last, (found) => `  ${exported},\n${found}`);
  writeFileSync(path, `import { ${exported} } from '${from}';\n${listed}`);
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function fail(why) {
  console.error(why);
  process.exit(1);
}
