import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { reportUrl } from '#platform/server/report/role.ts';
import { aDisk } from '#testing/full-disk.ts';
import { addCrowd, addPerson, aProject } from '#testing/people.ts';
import { places, placeSecret } from '#testing/places.ts';
import { freePort, make } from '#testing/product.ts';

const { aFolder, bareDatabase, launch } = places();

const PEOPLE = 60;
/** The node is killed so long after the batch began: before, in and after its first documents, in milliseconds. */
const KILLED_AFTER_MS = [300, 1_200, 2_500];

test(
  'each document of a batch is issued once, with numbers without gaps, when the node is killed again and again and the disk is full meanwhile',
  { timeout: 240_000 },
  async () => {
    const { url, db } = await bareDatabase();
    const disk = await aDisk(await aFolder());
    const env = {
      ...disk.env,
      DATABASE_URL: url,
      REPORT_DATABASE_URL: reportUrl(url, inject('reportRole')),
      SECRET: placeSecret,
      DATA_DIR: await aFolder(),
      PORT: String(await freePort()),
    };
    let node = await launch(env);
    const projectId = await aProject(db);
    await addCrowd(db, projectId, PEOPLE);
    const { token } = await addPerson(db, { roles: ['Admin'] });
    const cookie = `session=${token}`;
    const { id: templateId } = await make(node.url, cookie, documents.saveRazorDocument, {
      projectId,
      name: 'killed',
      lang: 'el',
      title: 'Βεβαίωση',
      text: '<p>{{ person.name }} {{ document.number }}</p>',
      isCertificate: true,
      version: 0,
    });
    const { people } = await make(node.url, cookie, documents.people, { projectId, templateId });
    const { batchId } = await make(node.url, cookie, documents.issue, {
      projectId,
      templateId,
      personIds: people.map(({ id }) => id),
    });
    const issued = async () => {
      const { rows } = await sql<{ documents: number; people: number; last: number; files: number }>`
        select count(*)::int as documents, count(distinct person_id)::int as people, coalesce(max(number), 0) as last,
          count(distinct file_id)::int as files
        from document_issue where issued_at is not null`.execute(db);
      return rows[0]!;
    };
    for (const after of KILLED_AFTER_MS) {
      await pause(after);
      await node.kill();
      node = await launch(env);
    }
    // While the disk is full, nothing is issued and nothing fails: the job is tried again.
    await disk.leave(0);
    await pause(3_000);
    await disk.empty();
    await expect
      .poll(async () => (await make(node.url, cookie, documents.batch, { id: batchId })).batch, {
        timeout: 150_000,
        interval: 1_000,
      })
      .toMatchObject({ state: 'done', done: PEOPLE, failed: 0 });
    expect(await issued()).toEqual({ documents: PEOPLE, people: PEOPLE, last: PEOPLE, files: PEOPLE });
  },
);
