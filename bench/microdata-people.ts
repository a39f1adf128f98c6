import { sql } from 'kysely';
import { sqlDay } from '#engines/dates/database-day.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { type Answers, NO, YES } from '#engines/microdata/answer.ts';
import { assess } from '#engines/microdata/assess.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import { readForm } from '#engines/microdata/read-form.ts';
import { readyForms } from '#engines/microdata/ready-forms.ts';
import { atEntry, facts, fill } from '#engines/register/fixtures.ts';
import { userByName } from '#features/identity/server/inside.ts';
import { apart, countsOf } from '#features/microdata/server/answers.ts';
import { projectWithForms } from '#features/microdata/server/fixtures.ts';
import { versionOf } from '#features/microdata/server/store/versions.ts';
import { setMember } from '#features/people/server/inside.ts';
import { addProject } from '#features/projects/server/inside.ts';
import { anAfm, MIS } from '#features/register/server/fixtures.ts';
import { standInPlaces } from '#features/register/server/places.ts';
import { replacePlaces } from '#features/register/server/store/places.ts';
import { connect, type Db } from '#platform/server/db.ts';
import { rowOf } from '#platform/server/sealed-columns.ts';
import { sealField } from '#platform/server/sealed.ts';
import type { Ground } from './ground.ts';

const PERIOD = '2021-2027';
const { questions } = readForm(readyForms[PERIOD].entry);
const entryForm = formOfStage(questions, 'entry');

/** A whole form without contradictions: Heraklion is in Crete. */
const whole: Answers = { ...fill(PERIOD, 'entry', atEntry[PERIOD]).answers, I11: '13', I12: '7101' };
/** What people have answered, one after the other: everything, all but the education, and something that contradicts itself. */
const kinds: readonly Answers[] = [
  whole,
  whole,
  Object.fromEntries(Object.entries(whole).filter(([id]) => !id.startsWith('C'))),
  { ...whole, A1: YES, A3: YES },
  { ...whole, A1: NO, A3: NO },
];

interface Wish {
  name: string;
  people: number;
  /** Whether every form is whole and final; else the kinds of answers come by turns, and a part is final. */
  allFinal?: boolean;
}

interface Planted {
  projectId: number;
  userIds: number[];
}

/** Rows of one statement. */
const AT_ONCE = 2_000;

/** A project of mentees who have begun the entry form, with their sensitive answers sealed. A database that is kept has it from an earlier run. */
export async function plantForms(
  { services, databaseUrl }: Pick<Ground, 'services' | 'databaseUrl'>,
  wish: Wish,
): Promise<Planted> {
  // Planting takes longer than a request may.
  const db = connect(databaseUrl, { max: 1, statementTimeout: 0 });
  try {
    const url = `microdata-${wish.name}-${wish.people}`;
    const before = await db.selectFrom('project').where('url', '=', url).select('id').executeTakeFirst();
    const projectId = before?.id ?? (await plant(db, services, { ...wish, url }));
    const { rows } = await sql<{ id: number }>`
      select user_id as id from microdata where project_id = ${projectId} order by user_id`.execute(db);
    return { projectId, userIds: rows.map(({ id }) => id) };
  } finally {
    await db.destroy();
  }
}

async function plant(
  db: Db,
  services: Ground['services'],
  { url, people, allFinal = false }: Wish & { url: string },
): Promise<number> {
  await replacePlaces(db, standInPlaces(), { by: null, isStandIn: true });
  const project = projectWithForms();
  const { Config } = project.settings;
  // The name comes last: a planting that was interrupted is not taken for a whole one.
  const settings = { ...project.settings, Config: { ...Config, MIS } };
  const projectId = await addProject(db, { ...project, settings }, null);
  await setMember(db, (await userByName(db, 'supervisor'))!.id, projectId, ACTIVE);
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into app_user (username, roles, level, fields, search_key)
      select ${`${url}-`}::text || n, array['Mentee'], 4,
        jsonb_build_object('first_name', 'Όνομα' || n % 997, 'last_name', 'Επώνυμο' || (n * 7919) % 100003),
        'ονομα' || n % 997 || ' επωνυμο' || (n * 7919) % 100003
      from generate_series(1, ${people}::int) as n returning id)
    insert into membership (project_id, user_id, state, kayas)
    select ${projectId}, id, ${ACTIVE}, '2026-' || id from made returning user_id as id`.execute(db);
  const versionId = await versionOf(db, { projectId, kind: 'entry', questions });
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE).map(({ id }, place) => {
      const serial = from + place;
      const answers = allFinal ? { ...whole, I3: anAfm(serial) } : kinds[serial % kinds.length]!;
      const assessed = countsOf(answers, assess(entryForm, answers, facts));
      const { open, sensitive } = apart(entryForm, answers);
      const row = rowOf(projectId, id, 'entry');
      return {
        user_id: id,
        answers: open,
        sealed: sealField(
          services.config.fieldKeys!,
          { table: 'microdata', column: 'sealed', row },
          JSON.stringify(sensitive),
        ),
        sensitive_count: Object.keys(sensitive).length,
        ...assessed,
        is_final: allFinal || (assessed.progress === 'ready' && serial % 2 === 0),
      };
    });
    await sql`
      insert into microdata (project_id, user_id, stage, version_id, answers, sealed, sensitive_count, prefilled, progress, missing,
        contradictions, saved_at, final_at, form_day)
      select ${projectId}, user_id, 'entry', ${versionId}, answers, sealed, sensitive_count, '{}', progress, missing, contradictions,
        now(), case when is_final then now() end, case when is_final then ${sqlDay(facts.entryDay)}::date end
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given (user_id bigint, answers jsonb, sealed text,
        sensitive_count int, progress text, missing int, contradictions int, is_final boolean)`.execute(db);
  }
  await db.updateTable('project').set({ url }).where('id', '=', projectId).execute();
  for (const table of ['app_user', 'membership', 'microdata'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  return projectId;
}
