// The budget of the page in bytes (gzip, nothing cached): what a visitor loads before a screen is shown. It weighs the files that the
// server sends; e2e/weight.journey.ts measures what arrives.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const signIn = 'features/identity/web/SignInScreen.tsx';
const isScreen = (key) => key.endsWith('Screen.tsx');
// These screens have no frame; every other screen is in the frame, and weighs with it.
const standsAlone = (key) => /identity\/web|applications\/web\/(form|after|applicant)\//.test(key);
const isEditor = (key) => /^ui\/(rich-text|code)\//.test(key);
const isStyle = (file) => file.endsWith('.css');

// In KiB. The texts of a language come by a call of their own. A part that a screen loads later counts for itself.
const limits = {
  signIn: 180,
  signInScript: 165,
  signInStyle: 12,
  screen: 270,
  editor: 130,
  part: 190,
};

/** Libraries that a screen loads by their address, for one kind of file; each has a limit of its own, in KiB. */
const libraries = [
  { name: 'reader of PDF, with its worker', files: /pdfjs-dist\/legacy\/build\//, limit: 580 },
  { name: 'decoder of HEIC', files: /heic-to\//, limit: 800 },
];

/** Reads the manifest of the build, and how to weigh a file of it. */
export function readBuild(dist = join(root, 'dist')) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const sizeOf = (file) => statSync(join(dist, file), { throwIfNoEntry: false })?.size;
  // A file that gzip does not make smaller has no twin (tools/compress-files.ts).
  return { manifest, weigh: (file) => sizeOf(`${file}.gz`) ?? sizeOf(file) };
}

/** Whether the first sheet of the built page begins with the order of the layers; a layer that comes before it loses to the ground. */
export function hasLayersInOrder(dist = join(root, 'dist')) {
  const [, sheet] = /rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(
    readFileSync(join(dist, 'index.html'), 'utf8'),
  );
  return readFileSync(join(dist, sheet), 'utf8').startsWith('@layer mantine{@layer ground,');
}

/** What each screen weighs and may weigh, in KiB. Throws when the build has no entry or no sign-in screen. */
export function checkBudget({ manifest, weigh }) {
  const chunks = Object.entries(manifest);
  const entry = chunks.find(([, chunk]) => chunk.isEntry)?.[0];
  if (!entry || !manifest[signIn]) throw new Error(`The build lacks its entry or ${signIn}.`);

  const kib = (files) => files.reduce((sum, file) => sum + weigh(file), 0) / 1024;
  const first = filesOf(manifest, [entry, signIn]);
  const lines = [
    { name: 'sign-in page', kib: kib(first), limit: limits.signIn },
    {
      name: 'sign-in page, script',
      kib: kib(first.filter((file) => !isStyle(file))),
      limit: limits.signInScript,
    },
    { name: 'sign-in page, style', kib: kib(first.filter(isStyle)), limit: limits.signInStyle },
  ];
  const frame = 'app/shell/ProjectLayout.tsx';
  const start = [entry];
  const framedStart = manifest[frame] ? [entry, frame] : start;
  for (const [key, chunk] of chunks) {
    if (key === signIn || !chunk.isDynamicEntry) continue;
    if (isScreen(key)) {
      const under = standsAlone(key) ? start : framedStart;
      lines.push({ name: key, kib: kib(filesOf(manifest, [...under, key])), limit: limits.screen });
    } else {
      // The editors are in the frame only; everything that a public page may load is weighed without it.
      const there = new Set(filesOf(manifest, isEditor(key) ? framedStart : start));
      lines.push({
        name: key,
        kib: kib(filesOf(manifest, [key]).filter((file) => !there.has(file))),
        limit: /rich/i.test(key) ? limits.editor : limits.part,
      });
    }
  }
  for (const { name, files, limit } of libraries) {
    const own = chunks.flatMap(([key, { file }]) => (files.test(key) ? [file] : []));
    if (own.length > 0) lines.push({ name, kib: kib(own), limit });
  }
  return lines;
}

/** The files that a browser loads for these chunks: with all that they import at once, without what they import later. */
export function filesOf(manifest, keys) {
  const [seen, files] = [new Set(), new Set()];
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { file, css = [], imports = [] } = manifest[key];
    for (const one of [file, ...css]) files.add(one);
    imports.forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
}
