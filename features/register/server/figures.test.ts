import { beforeAll, describe, expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { athensClock } from '#engines/dates/athens.ts';
import { NO, YES } from '#engines/microdata/answer.ts';
import { readyForms } from '#engines/microdata/ready-forms.ts';
import { fill } from '#engines/register/fixtures.ts';
import { emptyForms } from '#features/microdata/server/store/held.ts';
import {
  aProjectWithForms,
  given,
  personFields,
  projectWithForms,
  wholeEntry,
  wholeExit,
} from '#features/microdata/server/fixtures.ts';
import { microdata } from '#features/microdata/contract.ts';
import { addProject } from '#features/projects/server/inside.ts';
import { type Person, startServer } from '#testing/server.ts';
import { register } from '../contract.ts';
import { anAfm } from './fixtures.ts';

const server = startServer();
const today = athensClock(Date.now()).date;

/** A planted person, in words. */
interface Planted {
  sex: 'man' | 'woman';
  work: 'inactive' | 'employed' | 'registered';
  isRoma?: boolean;
  isFinal?: boolean;
  exit?: 'none' | 'draft' | 'final';
}

let projectId = 0;
let admin: Person;
let runner: Person;
let officer: Person;
let serial = 5000;
beforeAll(async () => {
  projectId = await aProjectWithForms(server.db);
  admin = await server.person('Admin', { project: projectId });
  runner = await server.person('Supervisor', { project: projectId });
  officer = await server.person('Microdata', { project: projectId });
});

const workAnswers = {
  inactive: {},
  employed: { A2: YES, A2P1: YES, A2P2: NO, A2P3: NO, A3: NO },
  registered: { A1: YES, A3: NO, U1: '0001234567', U2: '01-09-2026', A1_1: NO },
} as const;

async function plant(of: number, { sex, work, isRoma = false, isFinal = true, exit = 'none' }: Planted) {
  const afm = anAfm((serial += 1));
  const mentee = await server.person('Mentee', { project: of, fields: { ...personFields, afm } });
  const { D5: _d5, ...entry } = wholeEntry;
  const isMan = sex === 'man';
  const data = given({
    ...entry,
    ...(isRoma ? { D5: YES } : { D5: NO }),
    I3: afm,
    I4: isMan ? '07097108877' : entry.I4,
    I6: isMan ? '5301' : '5302',
    ...workAnswers[work],
  });
  const key = { projectId: of, userId: mentee.id };
  const saved = await server.as(runner, microdata.save, { ...key, stage: 'entry', data, final: isFinal });
  expect(saved.body).toMatchObject({ state: isFinal ? 'final' : 'ready' });
  if (exit !== 'none') {
    await server.as(runner, microdata.setExit, { projectId: of, userIds: [mentee.id], day: today });
    const left = await server.as(runner, microdata.save, {
      ...key,
      stage: 'exit',
      data: given({ ...wholeExit, X1: today }),
      final: exit === 'final',
    });
    expect(left.body).toMatchObject({ state: exit === 'final' ? 'final' : 'ready' });
  }
  return mentee;
}

const figuresFor = async (reader: Person, of = projectId) =>
  (await server.as(reader, register.figures, { projectId: of })).body;
const rowIn = (figures: Awaited<ReturnType<typeof figuresFor>>, code: string) =>
  figures.indicators.find((one) => one.code === code)!;
const cells = ({ men, women, unknown, total }: Record<'men' | 'women' | 'unknown' | 'total', unknown>) => [
  men,
  women,
  unknown,
  total,
];
const take = async (stage: 'entry' | 'exit', of: Person) =>
  (
    await server.as(admin, microdata.unfinalize, {
      projectId,
      userId: of.id,
      end: stage === 'exit',
      reason: 'Διόρθωση του δελτίου',
    })
  ).body;

const people: Planted[] = [
  { sex: 'woman', work: 'inactive', isRoma: true, exit: 'final' },
  { sex: 'woman', work: 'inactive', exit: 'draft' },
  ...Array.from({ length: 6 }, (): Planted => ({ sex: 'woman', work: 'employed' })),
  ...Array.from({ length: 6 }, (): Planted => ({ sex: 'man', work: 'employed' })),
  { sex: 'man', work: 'registered', exit: 'final' },
  { sex: 'man', work: 'inactive', isFinal: false },
];
const planted: Person[] = [];
beforeAll(async () => {
  for (const one of people) planted.push(await plant(projectId, one));
}, 60_000);

/** The reference: it counts the plan, and knows neither forms nor marks. */
const count = (holds: (one: Planted) => boolean) => {
  const counted = people.filter((one) => one.isFinal !== false && holds(one));
  const men = counted.filter(({ sex }) => sex === 'man').length;
  return [men, counted.length - men, 0, counted.length];
};

describe('the common indicators', () => {
  test('are counted by sex from final entry forms, and from exits with a Final', async () => {
    const figures = await figuresFor(runner);
    expect(figures).toMatchObject({
      period: '2021-2027',
      seesPeople: true,
      leftOut: { notFinal: 1, withoutWorkState: 0, withoutMarks: 0 },
      missing: [],
    });
    expect(cells(figures.participants)).toEqual(count(() => true));
    const expected: Record<string, number[]> = {
      EECO01: count(() => true),
      EECO02: count(({ work }) => work === 'registered'),
      EECO03: count(() => false),
      EECO04: count(({ work }) => work === 'inactive'),
      EECO05: count(({ work }) => work === 'employed'),
      EECO11: count(() => true),
      EECO15: count(({ isRoma }) => isRoma === true),
      EECR03: count(({ exit }) => exit === 'final'),
      EECR04: count(({ exit, work }) => exit === 'final' && work !== 'employed'),
      EECR05: count(() => false),
    };
    for (const [code, row] of Object.entries(expected))
      expect([code, cells(rowIn(figures, code))]).toEqual([code, row]);
    expect(rowIn(figures, 'EECO15')).toMatchObject({ isSensitive: true, kind: 'output' });
    expect(figures.underived.map(({ code }) => code)).toEqual(['EECO17', 'EECO18', 'EECO19', 'EECR06']);
  });

  test('of few people are hidden from the role Microdata, with those from which they could be computed', async () => {
    const figures = await figuresFor(officer);
    expect(figures).toMatchObject({
      seesPeople: false,
      least: 5,
      leftOut: { notFinal: 'hidden', withoutWorkState: 0, withoutMarks: 0 },
    });
    for (const row of [figures.participants, ...figures.indicators])
      for (const cell of cells(row)) expect(cell === 0 || cell === 'hidden' || Number(cell) >= 5).toBe(true);
    expect(rowIn(figures, 'EECO15')).toMatchObject({ women: 'hidden', total: 'hidden', men: 0 });
    expect(rowIn(figures, 'EECO02')).toMatchObject({ men: 'hidden', total: 'hidden' });
  });

  test('show the people behind a figure to staff alone, by name and page', async () => {
    const ask = (
      by: Person,
      more: { code: string; column?: 'men' | 'women'; page?: number; count?: number },
    ) => server.as(by, register.behind, { projectId, ...more });
    expect((await ask(officer, { code: 'EECO15' })).problem).toMatchObject({ code: 'forbidden' });
    expect((await ask(runner, { code: 'CO01' })).problem).toMatchObject({ code: 'not-found' });
    expect((await ask(runner, { code: 'EECO15' })).body).toMatchObject({
      all: 1,
      list: [{ userId: planted[0]!.id }],
    });
    const all: number[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await ask(runner, { code: 'EECO05', page, count: 5 });
      expect(body).toMatchObject({ all: 12, count: 3 });
      all.push(...body.list.map(({ userId }) => userId));
    }
    const employed = planted.filter((_, place) => people[place]!.work === 'employed').map(({ id }) => id);
    expect(all.toSorted((a, b) => a - b)).toEqual(employed.map(Number).toSorted((a, b) => a - b));
    expect((await ask(runner, { code: 'EECO05', column: 'men' })).body.all).toBe(6);
    expect((await ask(runner, { code: 'participants' })).body.all).toBe(15);
  });

  test('are exported with the same figures hidden, every row, and a last row of what was left out', async () => {
    const linesFor = async (reader: Person) => {
      const { text } = await server.as(reader, register.exportFigures, {
        projectId,
        format: 'csv',
        language: 'el',
      });
      return text.trim().split('\r\n');
    };
    const figures = await figuresFor(officer);
    const hidden = await linesFor(officer);
    // A header, the participants, and the last row.
    expect(hidden).toHaveLength(figures.indicators.length + figures.underived.length + 3);
    const line = (lines: readonly string[], code: string) => lines.find((one) => one.startsWith(`${code};`))!;
    expect(line(hidden, 'EECO15')).toContain(';0;‹5;0;‹5;');
    expect(hidden.at(-1)).toMatch(/χωρίς οριστικό δελτίο εισόδου ‹5, χωρίς εργασιακή κατάσταση 0,.*‹5/);
    const whole = await linesFor(runner);
    expect(line(whole, 'EECO15')).toContain(';0;1;0;1;');
    expect(line(whole, 'EECO17')).toContain('Δεν προκύπτει από τα δελτία');
    expect(whole.at(-1)).toMatch(/χωρίς οριστικό δελτίο εισόδου 1,/);
    expect(whole.at(-1)).not.toContain('‹5');

    // The workbook says the same, with numbers as numbers.
    const cookie = [...officer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = `${register.exportFigures.path}?ProjectId=${projectId}&format=xlsx&language=el`;
    const { rawPayload } = await server.app.inject({ url, headers: { cookie } });
    const { rows } = (await readXlsx(rawPayload)).sheets[0]!;
    expect(rows).toHaveLength(hidden.length);
    expect(rows.at(-1)![1]).toContain('εισόδου ‹5,');
    const roma = rows.find(([code]) => code === 'EECO15')!;
    expect(roma.slice(3, 7)).toEqual([0, '‹5', 0, '‹5']);
    expect(rows.find(([code]) => code === 'EECO05')![6]).toBe(12);
  });

  test('of 2014-2020 are counted by its own rules', async () => {
    const project = projectWithForms({ Period: '2014-2020' });
    const of = await addProject(
      server.db,
      { ...project, microdataStart: [...readyForms['2014-2020'].entry], microdataEnd: [] },
      null,
    );
    const staff = await server.person('Supervisor', { project: of });
    /** Each with their answers of ΝΑΙ, and what they are in words for the reference. */
    const plan = [
      { isMan: false, yes: ['A1', 'A1_1', 'C7', 'D13'], is: 'unemployed long graduate' },
      { isMan: false, yes: ['A3', 'A3_2', 'C7', 'D13'], is: 'inactive graduate' },
      { isMan: true, yes: ['A2', 'A2_3', 'C2', 'D3'], is: 'employed' },
      { isMan: true, yes: ['A1', 'C2', 'D13'], is: 'unemployed' },
    ];
    for (const { isMan, yes } of plan) {
      const afm = anAfm((serial += 1));
      const mentee = await server.person('Mentee', { project: of, fields: { ...personFields, afm } });
      const { form, answers } = fill('2014-2020', 'entry', yes);
      const idOf = (xml: Parameters<typeof form.byXml.get>[0]) => form.byXml.get(xml)![0]!.id;
      const saved = await server.as(staff, microdata.save, {
        projectId: of,
        userId: mentee.id,
        stage: 'entry',
        data: given({
          ...(answers as Record<string, string | number>),
          [idOf('AFM')]: afm,
          [idOf('FYLLO_VALUE')]: isMan ? '5301' : '5302',
          [idOf('ID_GEO_PERIF')]: '13',
          [idOf('ID_GEO_DHMOS')]: '7101',
        }),
        final: true,
      });
      expect(saved.body).toMatchObject({ state: 'final' });
    }
    const who = (word: string) => {
      const counted = plan.filter(({ is }) => is.split(' ').includes(word));
      const men = counted.filter(({ isMan }) => isMan).length;
      return [men, counted.length - men, 0, counted.length];
    };
    const figures = await figuresFor(staff, of);
    expect(figures).toMatchObject({ period: '2014-2020', leftOut: { notFinal: 0, withoutWorkState: 0 } });
    expect(cells(figures.participants)).toEqual([2, 2, 0, 4]);
    for (const [code, word] of [
      ['CO01', 'unemployed'],
      ['CO02', 'long'],
      ['CO03', 'inactive'],
      ['CO05', 'employed'],
      ['CO11', 'graduate'],
    ] as const)
      expect([code, cells(rowIn(figures, code))]).toEqual([code, who(word)]);
  });
});

describe('the sealed indicators of a person', () => {
  const rawOf = async ({ id }: Person) => {
    const { rows } = await sql<{ stage: string; indicators: string | null }>`
      select stage, indicators from microdata where user_id = ${id} order by stage`.execute(server.db);
    return rows;
  };

  test('are in the row of the entry alone, and say nothing in clear', async () => {
    const lengths = new Set<number>();
    for (const person of planted) {
      for (const { stage, indicators } of await rawOf(person)) {
        if (stage !== 'entry') expect(indicators).toBeNull();
        else {
          expect(indicators).toMatch(/^demo:[A-Za-z0-9+/=]+$/);
          lengths.add(indicators!.length);
        }
      }
    }
    expect(lengths.size).toBe(1);
  });

  test('follow a Final that is taken back, and its return', async () => {
    const person = planted[0]!;
    const before = await figuresFor(runner);
    expect(rowIn(before, 'EECR04').women).toBe(1);
    expect(await take('exit', person)).toEqual({ result: 'OK' });
    expect(rowIn(await figuresFor(runner), 'EECR04').women).toBe(0);
    expect(await take('entry', person)).toEqual({ result: 'OK' });
    const open = await figuresFor(runner);
    expect(open.leftOut.notFinal).toBe(2);
    expect(rowIn(open, 'EECO15').total).toBe(0);
  });

  test('go with the answers when a person is erased, and the form is then said to be without them', async () => {
    const person = planted.at(-2)!;
    // The project no longer has to keep its signed forms.
    await sql`update project set settings = jsonb_set(settings, '{Config,Microdata,KeepUntil}', '"01-01-2026"')
      where id = ${projectId}`.execute(server.db);
    await emptyForms(server.db, person.id);
    expect((await rawOf(person)).map(({ indicators }) => indicators)).toEqual([null, null]);
    const figures = await figuresFor(runner);
    expect(figures.leftOut.withoutMarks).toBe(1);
    expect(rowIn(figures, 'EECO02').total).toBe(0);
  });
});
