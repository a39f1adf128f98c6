// `npm run bench`: every figure, interleaved with its baseline in the same run; writes the table of docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { bulkUpdateFigure } from './bulk-update.ts';
import { exportFigure } from './export.ts';
import { framesFigures } from './frames.ts';
import { prepare } from './ground.ts';
import { gridFigure } from './grid.ts';
import { identityFigure } from './identity.ts';
import { importFigure } from './import.ts';
import { matchingFigure } from './matching.ts';
import type { Figure } from './measure.ts';
import { menteeGridFigures } from './mentee-grid.ts';
import { pageFigures } from './page.ts';
import { rulesFigure } from './rules.ts';
import { saveFigure } from './save.ts';
import { uploadFigure } from './upload.ts';

const APPLICATIONS = 50_000;
const ground = await prepare({ users: 1000, applications: APPLICATIONS });
const figures: Figure[] = [];
const works: (() => Promise<Figure>)[] = [
  () => identityFigure(ground),
  () => gridFigure(ground),
  () => saveFigure(ground),
  () => exportFigure(ground, { format: 'csv', rows: APPLICATIONS, most: 4 }),
  () => exportFigure(ground, { format: 'xlsx', rows: APPLICATIONS, most: 8 }),
  () => uploadFigure(ground),
  () => rulesFigure(),
  async () => matchingFigure(),
  () => importFigure(ground, { users: 10_000 }),
  () => bulkUpdateFigure(ground, { users: 10_000 }),
];
for (const work of works) {
  const figure = await work();
  figures.push(figure);
  process.stdout.write(`${line(figure)}\n`);
}
figures.push(
  ...(await menteeGridFigures(ground, [1000, 10_000, 100_000])),
  ...(await framesFigures(ground)),
  ...pageFigures(),
);
await ground.close();

const page = new URL('../docs/performance.md', import.meta.url);
const [head = ''] = readFileSync(page, 'utf8').split('<!-- figures -->');
const table = [
  '| work | ours | baseline | ratio | goal | |',
  '|---|---|---|---|---|---|',
  ...figures.map(line),
];
const where = `Measured on ${cpus().length} cores with Node ${process.version}, PostgreSQL ${ground.services.config.databaseUrl === process.env['DATABASE_URL'] ? 'as a server' : 'embedded'}.`;
writeFileSync(page, `${head}<!-- figures -->\n\n${where}\n\n${table.join('\n')}\n`);
process.exit(0);

function line({ work, ours, baseline, ratio, goal, reached }: Figure): string {
  return `| ${work} | ${ours} | ${baseline} | ${ratio.toFixed(2)} | ${goal} | ${reached ? 'reached' : '**missed**'} |`;
}
