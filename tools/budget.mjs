// The budget of the page in bytes (gzip, nothing cached): what a visitor loads before a screen is shown. It weighs the files that the
// server sends; e2e/weight.journey.ts measures what arrives.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const entry = 'app/web.tsx';
const signIn = 'features/identity/web/SignInScreen.tsx';
const frame = 'app/shell/ProjectLayout.tsx';
const isScreen = (source) => source.endsWith('Screen.tsx');
// These screens have no frame; every other screen is in the frame, and weighs with it.
const standsAlone = (source) => /identity\/web|applications\/web\/(form|after|applicant)\//.test(source);
const isEditor = (source) => /^ui\/(rich-text|code)\//.test(source);
const isChart = (source) => source.startsWith('ui/charts/');
const isStyle = (file) => file.endsWith('.css');

// In KiB. The texts of a language come by a call of their own. A part that a screen loads later counts for itself.
const limits = {
  signIn: 180,
  signInScript: 165,
  signInStyle: 12,
  screen: 270,
  editor: 130,
  chart: 65,
  part: 190,
};

/** Libraries that a screen loads by their address, for one kind of file; each has a limit of its own, in KiB. */
const libraries = [
  { name: 'reader of PDF, with its worker', files: /pdfjs-dist\/legacy\/build\//, limit: 580 },
  { name: 'decoder of HEIC', files: /heic-to\//, limit: 800 },
];

/** Reads what is in which file of the build (`tools/page-map.ts`), and how to weigh a file of it. */
export function readBuild(dist = join(root, 'dist')) {
  const page = JSON.parse(readFileSync(join(dist, '.vite', 'page.json'), 'utf8'));
  const sizeOf = (file) => statSync(join(dist, file), { throwIfNoEntry: false })?.size;
  // A file that gzip does not make smaller has no twin (tools/compress-files.ts).
  return { page, weigh: (file) => sizeOf(`${file}.gz`) ?? sizeOf(file) };
}

/** Whether the first sheet of the built page begins with the order of the layers; a layer that comes before it loses to the ground. */
export function hasLayersInOrder(dist = join(root, 'dist')) {
  const [, sheet] = /rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(
    readFileSync(join(dist, 'index.html'), 'utf8'),
  );
  return readFileSync(join(dist, sheet), 'utf8').startsWith('@layer mantine{@layer ground,');
}

/** What each screen weighs and may weigh, in KiB. Throws when the build has no entry or no sign-in screen. */
export function checkBudget({ page, weigh }) {
  const { sources } = page;
  if (!sources[entry] || !sources[signIn]) throw new Error(`The build lacks its entry or ${signIn}.`);

  const kib = (files) => files.reduce((sum, file) => sum + weigh(file), 0) / 1024;
  const first = filesOf(page, [entry, signIn]);
  const lines = [
    { name: 'sign-in page', kib: kib(first), limit: limits.signIn },
    {
      name: 'sign-in page, script',
      kib: kib(first.filter((file) => !isStyle(file))),
      limit: limits.signInScript,
    },
    { name: 'sign-in page, style', kib: kib(first.filter(isStyle)), limit: limits.signInStyle },
  ];
  const framed = sources[frame] ? [entry, frame] : [entry];
  for (const source of Object.keys(sources)) {
    if ([entry, signIn].includes(source) || !/\.tsx?$/.test(source)) continue;
    if (isScreen(source)) {
      const under = standsAlone(source) ? [entry] : framed;
      lines.push({ name: source, kib: kib(filesOf(page, [...under, source])), limit: limits.screen });
    } else {
      // The editors are in the frame only; everything that a public page may load is weighed without it.
      const there = new Set(filesOf(page, isEditor(source) ? framed : [entry]));
      lines.push({
        name: source,
        kib: kib(filesOf(page, [source]).filter((file) => !there.has(file))),
        limit: /rich/i.test(source) ? limits.editor : isChart(source) ? limits.chart : limits.part,
      });
    }
  }
  for (const { name, files, limit } of libraries) {
    const own = Object.entries(sources).flatMap(([source, file]) => (files.test(source) ? [file] : []));
    if (own.length > 0) lines.push({ name, kib: kib(own), limit });
  }
  return lines;
}

/** The files that a browser loads for these modules: with all that they import at once, without what they import later. */
export function filesOf({ sources, files }, wanted) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    const { css = [], imports = [] } = files[file] ?? {};
    for (const sheet of css) found.add(sheet);
    imports.forEach(visit);
  };
  for (const source of wanted) {
    if (!sources[source]) throw new Error(`The build lacks ${source}.`);
    visit(sources[source]);
  }
  return [...found];
}
