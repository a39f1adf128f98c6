import { documents } from '#features/documents/contract.ts';
import { people } from '#features/people/contract.ts';
import { runBatch } from '#features/documents/server/batch-job.ts';
import { addBatch } from '#features/documents/server/store/batches.ts';
import { addTemplate } from '#features/documents/server/store/templates.ts';
import type { TemplateContent } from '#features/documents/server/tables.ts';
import { connect } from '#platform/server/db.ts';
import { press } from '#platform/server/paper/press.ts';
import { sql } from 'kysely';
import { call, type Ground } from './ground.ts';
import { type Figure, middle } from './measure.ts';
import { plantMentees } from './mentee-grid.ts';

const CERTIFICATES = 1_000;
/** Calls of other users that are timed without a batch. Beside it they are timed until it has ended. */
const OTHERS = 300;
const LOOK_MS = 50;

const content: TemplateContent = {
  name: 'bench',
  lang: 'el',
  about: 'person',
  kind: 'text',
  title: 'Βεβαίωση συμμετοχής',
  body: `<p style="text-align: right">{{ document.date | long_date }}</p><p>Βεβαιώνεται ότι <strong>{{ person.name }}</strong> συμμετέχει στο έργο «{{ project.title }}».</p><p>{% signatures "Για το έργο" %}</p>`,
  docxFileId: null,
  isCertificate: true,
  needs: ['document', 'person', 'project'],
};

/** A batch of certificates as PDF: its time, the memory of its process, and the calls of other users beside it. */
export async function documentFigures(ground: Ground): Promise<Figure[]> {
  const { services, url, cookie, databaseUrl } = ground;
  const db = connect(databaseUrl, { max: 1, statementTimeout: 0 });
  const projectId = await plantMentees(db, CERTIFICATES, { name: 'documents', density: 0.1 });
  await db.destroy();
  const templateId = await addTemplate(services.pool, { ...content, projectId }, undefined);
  const { rows } = await sql<{ userId: number; adminId: number }>`
    select user_id, (select id from app_user where username = 'admin') as admin_id from membership
    where project_id = ${projectId} order by user_id limit ${CERTIFICATES}`.execute(services.pool);
  const others = [
    () => call(`${url}${people.list.path}`, { ProjectId: projectId }, cookie),
    () => call(`${url}${documents.getNames.path}`, { ProjectId: projectId }, cookie),
  ];
  const timeOthers = async (times: number[], more: () => boolean) => {
    for (let n = 0; more(); n += 1) {
      const began = performance.now();
      await others[n % others.length]!();
      times.push(performance.now() - began);
    }
  };
  const alone: number[] = [];
  await timeOthers([], upTo(OTHERS / 3));
  await timeOthers(alone, upTo(OTHERS));
  const batchId = await addBatch(
    services.pool,
    {
      projectId,
      templateId,
      content,
      version: 1,
      notifies: false,
      madeBy: rows[0]!.adminId,
      adminId: undefined,
    },
    rows.map(({ userId }) => ({ personId: userId, mentorId: null, actionId: null, runId: null })),
  );
  let memory = 0;
  const looking = setInterval(() => (memory = Math.max(memory, press.memory())), LOOK_MS);
  const began = performance.now();
  let isRunning = true;
  const running = runBatch(services, batchId).finally(() => (isRunning = false));
  const beside: number[] = [];
  await timeOthers(beside, () => isRunning);
  await running;
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(looking);
  const { issued } = await services.pool
    .selectFrom('documentIssue')
    .where('projectId', '=', projectId)
    .where('issuedAt', 'is not', null)
    .select(sql<number>`count(*)::int`.as('issued'))
    .executeTakeFirstOrThrow();
  if (issued !== rows.length) throw new Error(`${issued} of ${rows.length} documents were issued`);
  const ratio = p99(beside) / p99(alone);
  return [
    {
      work: `a batch of ${rows.length} certificates as PDF, and the p99 of other calls beside it`,
      ours: `${seconds.toFixed(0)} s, ${memory.toFixed(0)} MB of its process; p99 ${p99(beside).toFixed(1)} ms, p50 ${middle(beside).toFixed(1)} ms`,
      baseline: `calls without it: p99 ${p99(alone).toFixed(1)} ms, p50 ${middle(alone).toFixed(1)} ms`,
      ratio,
      goal: '≤ 2 × its time',
      reached: ratio <= 2,
    },
  ];
}

function upTo(count: number): () => boolean {
  let left = count;
  return () => left-- > 0;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
