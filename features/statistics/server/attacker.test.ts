import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Settings } from '#features/projects/contract/settings.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { statistics } from '../contract.ts';

const server = startServer();

const regions = ['attiki', 'kriti', 'ipeiros', 'thraki', 'evia'];
const LEAST = 5;
const settings: Settings = {
  User: { Fields: [{ Name: 'region', Type: 'select', Visible: 3, Options: regions }] },
};

/** Adds mentees of these numbers by region, the first `own` of each under the supervisor. */
async function addMentees(
  project: number,
  counts: readonly number[],
  lite?: { id: number; own: readonly number[] },
) {
  for (const [place, count] of counts.entries()) {
    if (count === 0) continue;
    const { rows } = await sql<{ id: number }>`
      with added as (
        insert into app_user (username, password_hash, roles, level, fields)
        select ${`${randomUUID()}-`} || n, 'x', array['Mentee'], 4, jsonb_build_object('region', ${regions[place]}::text)
        from generate_series(1, ${count}::int) as n returning id)
      insert into membership (user_id, project_id, state) select id, ${project}, 1 from added
      returning user_id as id`.execute(server.db);
    for (const { id } of rows.slice(0, lite?.own[place] ?? 0))
      await sql`insert into supervision (project_id, supervisor_id, subject_id) values (${project}, ${lite!.id}, ${id})`.execute(
        server.db,
      );
  }
}

const isSmall = (people: number) => people > 0 && people < LEAST;

interface Seen {
  cells: Map<string, number | 'hidden'>;
  total: number | 'hidden' | undefined;
}

/** What a reader sees of participation by region on the page, after a refresh. */
async function look(reader: Person, projectId: number): Promise<Seen> {
  const { body } = await server.as(reader, statistics.figures, { projectId, ids: ['people.region'] });
  const [figure] = body.list;
  const cells = new Map(figure!.cells.map(({ keys, value }) => [keys[0]!, value]));
  return { cells, total: figure!.totals[0]?.value };
}

/** Fails if a small group, or what several hidden ones have together, can be had from what one page shows. */
function expectSafe({ cells, total }: Seen, what: string): void {
  const shown = [...cells.values()].filter((value) => value !== 'hidden');
  const hidden = cells.size - shown.length;
  expect(shown.filter(isSmall), what).toEqual([]);
  if (total === undefined || total === 'hidden') return;
  const rest = total - shown.reduce((sum, value) => sum + value, 0);
  expect([hidden, isSmall(rest)], what).toEqual([hidden === 1 ? 'several' : hidden, false]);
  if (hidden === 0) expect(rest, what).toBe(0);
}

/** Fails if the difference of two shown numbers is a small group: of two scopes, or of two dates. */
function expectNoSmallDifference(one: Seen, other: Seen, what: string): void {
  for (const key of new Set([...one.cells.keys(), ...other.cells.keys()])) {
    const [a, b] = [one.cells.get(key) ?? 0, other.cells.get(key) ?? 0];
    if (a !== 'hidden' && b !== 'hidden') expect(isSmall(Math.abs(a - b)), `${what} ${key}`).toBe(false);
  }
  const [a, b] = [one.total ?? 0, other.total ?? 0];
  if (a !== 'hidden' && b !== 'hidden') expect(isSmall(Math.abs(a - b)), `${what} in all`).toBe(false);
}

/** The numbers of the file with these filters, by the words of the row. */
async function download(reader: Person, projectId: number, filters: object) {
  const { text } = await server.as(reader, statistics.exportFigure, {
    projectId,
    figure: 'people.region',
    format: 'csv',
    language: 'en',
    filters: JSON.stringify(filters),
  });
  const lines = parse(text, { delimiter: ';', bom: true, relax_column_count: true }) as string[][];
  return new Map(lines.slice(1, -1).map(([words, value]) => [words!, value!]));
}

/** Files say the same as the page, whatever the filters, and have a sum only without any. */
async function expectSameFiles(reader: Person, projectId: number, seen: Seen): Promise<void> {
  const whole = await download(reader, projectId, {});
  const rows = [...seen.cells].map(([key, value]): [string, string] => [key, String(value)]);
  if (rows.length > 0 && seen.total !== undefined) rows.push(['Total', String(seen.total)]);
  expect(new Map([...whole].toSorted())).toEqual(new Map(rows.toSorted()));
  for (const [place, key] of regions.entries()) {
    const wanted = regions.filter((_, other) => other !== place);
    const part = await download(reader, projectId, { region: wanted });
    expect([...part.keys()]).not.toContain('Total');
    expect([...part.keys()]).not.toContain(key);
    for (const [words, value] of part) expect(value).toBe(whole.get(words));
  }
}

test.each([
  { counts: [12, 9, 2, 0, 0], own: [7, 1, 1, 0, 0] },
  { counts: [40, 3, 3, 1, 6], own: [37, 3, 0, 1, 6] },
  { counts: [8, 8, 8, 4, 0], own: [5, 8, 3, 0, 0] },
  { counts: [6, 1, 0, 0, 0], own: [6, 0, 0, 0, 0] },
])(
  'no small group of $counts people can be computed, with a part of $own beside them',
  async ({ counts, own }) => {
    const project = await aProject(server.db, settings);
    const supervisor = await server.person('Supervisor', { project });
    const lite = await server.person('SupervisorLite', { project });
    await addMentees(project, counts, { id: lite.id, own });
    let former: { whole: Seen; part: Seen } | undefined;
    // Each day one or two people come, and on the last one many.
    for (const more of [[], [0, 1, 0, 0, 0], [1, 0, 1, 0, 0], [0, 0, 0, 1, 1], [6, 7, 5, 5, 5]]) {
      await addMentees(project, more, { id: lite.id, own: more.map((count) => Math.ceil(count / 2)) });
      expect((await server.as(supervisor, statistics.refresh, { projectId: project })).status).toBe(200);
      const [whole, part] = [await look(supervisor, project), await look(lite, project)];
      expectSafe(whole, 'the whole');
      expectSafe(part, 'the part');
      expectNoSmallDifference(whole, part, 'the rest');
      if (former) {
        expectNoSmallDifference(whole, former.whole, 'the whole since yesterday');
        expectNoSmallDifference(part, former.part, 'the part since yesterday');
      }
      former = { whole, part };
      for (const [reader, seen] of [
        [supervisor, whole],
        [lite, part],
      ] as const) {
        await expectSameFiles(reader, project, seen);
        for (const [key, value] of seen.cells) {
          const open = await server.as(reader, statistics.behind, {
            projectId: project,
            figure: 'people.region',
            keys: [key],
          });
          expect(open.status).toBe(value === 'hidden' ? 403 : 200);
        }
      }
    }
  },
);
