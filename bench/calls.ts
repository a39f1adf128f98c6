import { derivedLines } from './calls/derived.ts';
import { gridLines } from './calls/lines/grids.ts';
import { meetingLines } from './calls/lines/meetings.ts';
import { otherLines } from './calls/lines/others.ts';
import { peopleLines } from './calls/lines/people.ts';
import { selectionLines } from './calls/lines/selection.ts';
import { stepLines } from './calls/lines/steps.ts';
import type { Line } from './calls/line.ts';
import type { Place } from './calls/place.ts';
import { requestOf } from './calls/request.ts';
import { type Ground, send } from './ground.ts';
import { large, placeOf, small } from './large-project.ts';
import { interleave, type Figure } from './measure.ts';

/** The goal: the most milliseconds that a call may take on the large project. */
const FLAT_MS = 50;

/** Calls before a measurement: by then the statements are prepared, and the database has chosen how to plan them. */
const WARM = 12;

/** Every reading call of the contract, and what makes the database work: searches, filters, late pages, counts of everything. */
const lines: readonly Line[] = [
  ...derivedLines,
  ...peopleLines,
  ...gridLines,
  ...stepLines,
  ...meetingLines,
  ...selectionLines,
  ...otherLines,
];

interface Row {
  name: string;
  as: string;
  /** Median milliseconds of a call. */
  ofSmall: number;
  ofLarge: number;
}

/**
 * Each call on a small and on the large project by turns, alone on the machine: prints the median ms of both, the slowest first, and
 * answers how many of them are flat. `CALLS=people,grids` measures those whose names begin so. Throws at the end if a call was refused.
 */
export async function callsFigure(ground: Ground): Promise<Figure> {
  const places = [await placeOf(ground, small), await placeOf(ground, large)];
  const wanted = process.env['CALLS']?.split(',') ?? [''];
  const rows: Row[] = [];
  const refused: string[] = [];
  for (const line of lines.filter(({ name }) => wanted.some((part) => name.startsWith(part))))
    try {
      rows.push(await measure(ground, places, line));
    } catch (error) {
      refused.push(`${line.name} as ${line.as}: ${String(error)}`);
    }
  process.stdout.write(tableOf(rows));
  if (refused.length > 0) throw new Error(`calls without an answer:\n${refused.join('\n')}`);
  const flat = rows.filter(({ ofLarge }) => ofLarge <= FLAT_MS).length;
  return {
    work: `calls that take up to ${FLAT_MS} ms in a project of ${large.mentees.toLocaleString('en')} mentees`,
    ours: `${flat}`,
    baseline: `calls measured: ${rows.length}`,
    ratio: flat / rows.length,
    goal: '1',
    reached: flat === rows.length,
  };
}

async function measure(
  ground: Ground,
  places: readonly Place[],
  { name, as, call, body }: Line,
): Promise<Row> {
  const contestants = places.map((at) => ({
    name: at.name,
    run: async () => {
      const { path, ...request } = requestOf(call, body(at));
      await send(`${ground.url}${path}`, { ...request, cookie: at.cookies[as] });
      return 1;
    },
  }));
  for (let turn = 0; turn < WARM; turn++) for (const { run } of contestants) await run();
  const results = await interleave(contestants);
  const [ofSmall, ofLarge] = results.map(({ median }) => 1000 / median);
  return { name, as, ofSmall: ofSmall!, ofLarge: ofLarge! };
}

function tableOf(rows: readonly Row[]): string {
  const table = rows
    .toSorted((a, b) => b.ofLarge - a.ofLarge)
    .map(
      ({ name, as, ofSmall, ofLarge }) =>
        `| ${name} | ${as} | ${ofSmall.toFixed(1)} | ${ofLarge.toFixed(1)} | ${(ofLarge / ofSmall).toFixed(1)} |`,
    );
  return ['| call | asked as | small | large | ratio |', '|---|---|---|---|---|', ...table, ''].join('\n');
}
