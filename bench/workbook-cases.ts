// `node bench/workbook-cases.ts <folder> [--list]`: computes every workbook of a folder, compares each formula with the result that
// Excel stored, and prints the share that is the same, for each folder. `--list` names what differs.
//
// Many workbooks with results of Excel: github.com/ironcalc/IronCalc, in xlsx/tests.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Proof, prove } from '#engines/workbook/proof.ts';
import { readXlsx } from '#features/calculators/server/xlsx/read-xlsx.ts';
import { readDirectory } from '#platform/server/sheets/zip-directory.ts';

interface Group {
  files: number;
  same: number;
  different: number;
  /** Depends on the moment or on chance. */
  changing: number;
  /** Functions that the engine does not know. */
  unknown: Set<string>;
  /** Files that are not read, or not computed to their end. */
  failed: string[];
}

const [folder, ...options] = process.argv.slice(2);
if (folder === undefined) throw new Error('node bench/workbook-cases.ts <folder> [--list]');
const isListing = options.includes('--list');
const surroundings = { now: 46_000.5, seed: 1 };

const groups = new Map<string, Group>();
for (const name of globSync('**/*.xlsx', { cwd: folder }).toSorted()) {
  const group = groupOf(dirname(name));
  group.files += 1;
  try {
    add(group, await proofOf(join(folder, name)), name);
  } catch (error) {
    group.failed.push(name);
    if (isListing) console.log(`${name}: ${String(error)}`);
  }
}
print();

function groupOf(name: string): Group {
  const known = groups.get(name);
  if (known) return known;
  const made = { files: 0, same: 0, different: 0, changing: 0, unknown: new Set<string>(), failed: [] };
  groups.set(name, made);
  return made;
}

async function proofOf(path: string): Promise<Proof> {
  const bytes = readFileSync(path);
  const { definition, results } = await readXlsx(bytes, readDirectory(bytes));
  return prove(definition, results, surroundings, 'en');
}

function add(group: Group, proof: Proof, name: string): void {
  group.same += proof.same;
  group.different += proof.differences.length;
  group.changing += proof.changing;
  for (const { name: called } of proof.unknown) group.unknown.add(called);
  if (!isListing) return;
  for (const { sheet, cell, formula, stored, computed } of proof.differences)
    console.log(
      `${name} ${sheet}!${cell} =${formula}: ${JSON.stringify(stored)}, here ${JSON.stringify(computed)}`,
    );
  for (const { sheet, cell, kind, at } of proof.broken)
    console.log(`${name} ${sheet}!${cell}: ${kind} at ${at}`);
  for (const circle of proof.circles)
    console.log(`${name}: circle ${circle.map(({ cell }) => cell).join(' ')}`);
}

function print(): void {
  console.log('| folder | files | results | same | | changing | unknown functions | not read |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const [name, { files, same, different, changing, unknown, failed }] of groups) {
    const all = same + different;
    const share = all === 0 ? '' : `${((100 * same) / all).toFixed(1)} %`;
    const cells = [name, files, all, same, share, changing, [...unknown].join(' '), failed.join(' ')];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
