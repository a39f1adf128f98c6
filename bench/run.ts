// `npm run bench`: every figure, or those that are named, interleaved with its baseline in the same run; writes the table of
// docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { answeringFigures } from './answering.ts';
import { syncedFigure } from './synced.ts';
import { bulkUpdateFigure } from './bulk-update.ts';
import { busesFigure } from './buses.ts';
import { callsFigure } from './calls.ts';
import { chatFigures } from './chat.ts';
import { exportFigure } from './export.ts';
import { figureFigures } from './figures.ts';
import { framesFigures } from './frames.ts';
import { dailyFigures, stepFigures } from './daily.ts';
import { type Ground, prepare } from './ground.ts';
import { hubFigure } from './hub.ts';
import { groupFigures } from './group-figures.ts';
import { gridFigure } from './grid.ts';
import { identityFigure } from './identity.ts';
import { libraryFigures } from './library.ts';
import { libraryFolderFigures } from './library-folder.ts';
import { importFigure } from './import.ts';
import { matchingFigure } from './matching.ts';
import { massDataFigure } from './mass-data.ts';
import type { Figure } from './measure.ts';
import { conditionsFigure, menteeGridFigures } from './mentee-grid.ts';
import { formKeyFigures } from './microdata-form.ts';
import { assessmentFigure, recordXmlFigures } from './microdata.ts';
import { pageFigures } from './page.ts';
import { paymentsFigure } from './payments.ts';
import { longQuestionnaireFigures, questConditionsFigure } from './questionnaire.ts';
import { queueFigure, registerListFigures } from './register.ts';
import { documentFigures } from './documents.ts';
import { customViewsFigure } from './custom-views.ts';
import { queryFigures } from './queries.ts';
import { rulesFigure } from './rules.ts';
import { saveFigure } from './save.ts';
import { startFigures } from './start.ts';
import { textFigures } from './texts.ts';
import { uploadFigure } from './upload.ts';
import { workbookFigures } from './workbook.ts';

/** Every figure, by the name under which it can be measured alone: `npm run bench daily hub`. */
const APPLICATIONS = 100_000;
const works: Record<string, (ground: Ground) => Promise<Figure | Figure[]> | Figure | Figure[]> = {
  identity: identityFigure,
  grid: gridFigure,
  save: saveFigure,
  csv: (ground) => exportFigure(ground, { format: 'csv', rows: APPLICATIONS, most: 4 }),
  xlsx: (ground) => exportFigure(ground, { format: 'xlsx', rows: APPLICATIONS, most: 8 }),
  upload: uploadFigure,
  rules: rulesFigure,
  matching: matchingFigure,
  workbook: workbookFigures,
  import: (ground) => importFigure(ground, { users: 10_000 }),
  update: (ground) => bulkUpdateFigure(ground, { users: 10_000 }),
  hub: hubFigure,
  library: libraryFigures,
  'library-folder': libraryFolderFigures,
  buses: busesFigure,
  chat: chatFigures,
  synced: syncedFigure,
  answering: answeringFigures,
  'group-figures': groupFigures,
  'quest-conditions': questConditionsFigure,
  'long-questionnaire': longQuestionnaireFigures,
  steps: stepFigures,
  daily: dailyFigures,
  conditions: conditionsFigure,
  'mentee-grid': (ground) => menteeGridFigures(ground, [1000, 10_000, 100_000]),
  microdata: assessmentFigure,
  'microdata-form': formKeyFigures,
  'register-xml': recordXmlFigures,
  register: queueFigure,
  'register-list': registerListFigures,
  payments: paymentsFigure,
  'mass-data': massDataFigure,
  figures: figureFigures,
  queries: queryFigures,
  documents: documentFigures,
  'custom-views': customViewsFigure,
  calls: callsFigure,
  frames: framesFigures,
  texts: textFigures,
  page: pageFigures,
  start: startFigures,
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in works));
if (unknown.length > 0) throw new Error(`no such figure: ${unknown.join(', ')}`);

const ground = await prepare({ users: 1000, applications: APPLICATIONS });
const figures: Figure[] = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(works))
  for (const figure of [await works[name]!(ground)].flat()) {
    figures.push(figure);
    process.stdout.write(`${line(figure)}\n`);
  }
await ground.close();

const page = new URL('../docs/performance.md', import.meta.url);
const [head = '', before = ''] = readFileSync(page, 'utf8').split('<!-- figures -->');
// The first table is that of the figures; what is written below it stays.
const [figuresBefore = ''] = /(?:^\|.*\n)+/m.exec(before) ?? [];
const notes = before.slice(before.indexOf(figuresBefore) + figuresBefore.length).trim();
const measured = new Map(figures.map((figure) => [figure.work, line(figure)]));
// Figures that were not measured in this run stay as they were.
const kept = wanted.length > 0 ? figuresBefore.split('\n').filter((row) => /^\| (?!work )/.test(row)) : [];
const rows = kept.map((row) => {
  const work = row.split(' | ')[0]!.slice(2);
  const anew = measured.get(work);
  measured.delete(work);
  return anew ?? row;
});
const table = [
  '| work | ours | baseline | ratio | goal | |',
  '|---|---|---|---|---|---|',
  ...rows,
  ...measured.values(),
];
const where = `Measured on ${cpus().length} cores with Node ${process.version}, PostgreSQL ${ground.services.config.databaseUrl === process.env['DATABASE_URL'] ? 'as a server' : 'embedded'}.`;
writeFileSync(page, `${head}<!-- figures -->\n\n${where}\n\n${table.join('\n')}\n\n${notes}\n`);
process.exit(0);

function line({ work, ours, baseline, ratio, goal, reached }: Figure): string {
  return `| ${work} | ${ours} | ${baseline} | ${ratio.toFixed(2)} | ${goal} | ${reached ? 'reached' : '**missed**'} |`;
}
