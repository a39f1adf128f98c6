import pg from 'pg';
import { isReady } from '#engines/microdata/assess.ts';
import { periods, type Period } from '#engines/microdata/ready-forms.ts';
import { dialects } from '#engines/register/dialects.ts';
import { inputOf } from '#engines/register/fixtures.ts';
import { toRecord } from '#engines/register/map.ts';
import { writeElement } from '#engines/register/xml/write.ts';
import { assessStage, begunStages, projectForms } from '#features/microdata/server/inside.ts';
import { recordsOfMany } from '#features/microdata/server/store/records.ts';
import { anAfm } from '#features/register/server/fixtures.ts';
import type { Ground } from './ground.ts';
import { type Figure, interleave, type Result } from './measure.ts';
import { plantForms } from './microdata-people.ts';
import { statementsOf } from './same-statements.ts';

const PEOPLE = 100_000;
/** People that are assessed at once, as in the trial of a form. */
const AT_ONCE = 2_000;
const RECORDS = 10_000;
/** Records that are written again and again: all of them as ready-made elements would fill the memory. */
const DIFFERENT = 500;
/** Rounds of records: single ones differ by a third. */
const ROUNDS = 9;

/** What is missing and wrong in the entry forms of 100,000 people, beside the statement that reads their rows. */
export async function assessmentFigure(ground: Ground): Promise<Figure> {
  const { services, databaseUrl } = ground;
  const { pool, config } = services;
  const { projectId, userIds } = await plantForms(ground, { name: 'tried', people: PEOPLE });
  const parts = Array.from({ length: PEOPLE / AT_ONCE }, (_, part) =>
    userIds.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const sent = await statementsOf(async () => void (await recordsOfMany(pool, projectId, parts[0]!)));
  const statement = sent.find(({ text }) => (text as string | undefined)?.includes('from "microdata"'))!;
  const bare = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' });
  await bare.connect();
  const ready = new Set<number>();
  const results = await interleave(
    [
      {
        name: 'assessed',
        run: async () => {
          const project = await projectForms(pool, projectId);
          let count = 0;
          for (const ids of parts) {
            const asked = { project, projectId, userIds: ids, stage: 'entry' as const };
            for (const one of await begunStages(pool, config.fieldKeys, asked))
              if (isReady(assessStage(project, one))) count += 1;
          }
          ready.add(count);
          return PEOPLE;
        },
      },
      {
        name: 'reading the same rows',
        run: async () => {
          for (const ids of parts) {
            const values = statement.values.map((value) => (Array.isArray(value) ? ids : value));
            const { rows } = await bare.query({ ...statement, values });
            if (rows.length < ids.length) throw new Error('a row is missing');
          }
          return PEOPLE;
        },
      },
    ],
    2,
  );
  await bare.end();
  if (ready.size !== 1 || ready.has(0) || ready.has(PEOPLE))
    throw new Error(`not the same forms are ready in each round: ${[...ready].join(', ')}`);
  return timeFigure(`completeness and checks of ${PEOPLE.toLocaleString('en')} people`, results, {
    units: PEOPLE,
    most: 3,
  });
}

/** The XML of 10,000 entry forms in each dialect: mapping and writing, beside writing elements that are there already. */
export async function recordXmlFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const period of periods) figures.push(await recordXmlFigure(period));
  return figures;
}

async function recordXmlFigure(period: Period): Promise<Figure> {
  const dialect = dialects[period];
  const base = inputOf(period, 'entry');
  const inputs = Array.from({ length: DIFFERENT }, (_, serial) => {
    const filled = { ...base.filled, answers: { ...base.filled.answers, I3: anAfm(serial) } };
    return { ...base, filled, entry: filled };
  });
  const elements = inputs.map((input) => {
    const mapped = toRecord(input);
    if (!mapped.ok) throw new Error(JSON.stringify(mapped.problems));
    return dialect.payloadElement(mapped.record);
  });
  const turns = Array.from({ length: RECORDS }, (_, turn) => turn % DIFFERENT);
  let [ours, ready] = [0, 0];
  const results = await interleave(
    [
      {
        name: 'mapped and written',
        run: () => {
          ours = 0;
          for (const turn of turns) {
            const mapped = toRecord(inputs[turn]!);
            if (mapped.ok) ours += dialect.payload(mapped.record).length;
          }
          return Promise.resolve(RECORDS);
        },
      },
      {
        name: 'the serializer alone',
        run: () => {
          ready = 0;
          for (const turn of turns) ready += writeElement(elements[turn]!).length;
          return Promise.resolve(RECORDS);
        },
      },
    ],
    ROUNDS,
  );
  if (ours !== ready) throw new Error('the records are not the same');
  return timeFigure(`XML of ${RECORDS.toLocaleString('en')} records of ${period}`, results, {
    units: RECORDS,
    most: 2,
  });
}

/** A figure of times: ours over that of the baseline. */
function timeFigure(
  work: string,
  [ours, baseline]: readonly Result[],
  { units, most }: { units: number; most: number },
): Figure {
  const ratio = baseline!.median / ours!.median;
  const seconds = ({ median }: Result) => `${(units / median).toFixed(2)} s`;
  return {
    work,
    ours: seconds(ours!),
    baseline: `${baseline!.name}: ${seconds(baseline!)}`,
    ratio,
    goal: `≤ ${most} × its time`,
    reached: ratio <= most,
  };
}
