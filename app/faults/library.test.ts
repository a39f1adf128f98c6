import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweepOrphans } from '#features/files/server/sweep.ts';
import { library } from '#features/library/contract.ts';
import { sweepLibrary } from '#features/library/server/sweep.ts';
import { openStorage } from '#platform/server/files/storage.ts';
import { addPerson, aProject } from '#testing/people.ts';
import { places, placeSecret } from '#testing/places.ts';
import { make, post } from '#testing/product.ts';

const { aFolder, bareDatabase, launch } = places();

test(
  'a node that is killed between a file of the library and its item loses no item that it answered, makes a missing one once when it is asked again, and leaves no file without an item for longer than a day',
  { timeout: 240_000 },
  async () => {
    const { url, db } = await bareDatabase();
    const env = { DATABASE_URL: url, SECRET: placeSecret, DATA_DIR: await aFolder() };
    let node = await launch(env);
    const projectId = await aProject(db);
    const { token } = await addPerson(db, { roles: ['Supervisor'], project: projectId });
    const cookie = `session=${token}`;
    const upload = async (title: string) => {
      const about = { projectId, category: '', title, originalName: `${title}.txt`, mime: '', parts: 1 };
      const { id } = await make(node.url, cookie, library.startUpload, about);
      const form = new FormData();
      form.append('Id', `${id}`);
      form.append('part', '0');
      form.append('data', new Blob([title]));
      expect((await post(node.url, library.uploadPart.path, form, cookie)).status).toBe(200);
      return id;
    };
    const end = (id: number) => make(node.url, cookie, library.endUpload, { id });
    const stored = async () =>
      (await readdir(join(env.DATA_DIR, 'files', 'files'), { recursive: true, withFileTypes: true })).filter(
        (one) => one.isFile(),
      ).length;
    const items = () =>
      db.selectFrom('libraryItem').where('projectId', '=', projectId).select(['id']).orderBy('id').execute();

    const answered = await end(await upload('answered'));
    const [repeated, left] = [await upload('repeated'), await upload('left')];
    // The files become complete; their items wait for these rows.
    const held = await db.startTransaction().execute();
    await held
      .selectFrom('libraryUpload')
      .where('fileId', 'in', [repeated, left])
      .forUpdate()
      .select('fileId')
      .execute();
    const ending = Promise.allSettled([end(repeated), end(left)]);
    const ready = async () =>
      (await db.selectFrom('file').where('state', '=', 'ready').select('id').execute()).length;
    await expect.poll(ready, { timeout: 30_000 }).toBe(3);
    await node.kill();
    expect((await ending).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await held.rollback().execute();
    expect(await items()).toEqual([{ id: answered.id }]);

    node = await launch(env);
    const made = await end(repeated);
    expect(made).toMatchObject({ fileId: repeated, title: 'repeated' });
    expect(await end(repeated)).toEqual(made);
    expect((await end(answered.fileId!)).id).toBe(answered.id);
    expect(await items()).toEqual([{ id: answered.id }, { id: made.id }]);

    expect(await stored()).toBe(3);
    await sql`update file set ready_at = ready_at - interval '25 hours'`.execute(db);
    await sweepLibrary({ pool: db });
    const files = await openStorage({ s3Url: undefined, folder: join(env.DATA_DIR, 'files') });
    await sweepOrphans({ pool: db, files });
    const kept = await db.selectFrom('file').select('id').orderBy('id').execute();
    expect(kept).toEqual([{ id: answered.fileId }, { id: repeated }]);
    expect(await stored()).toBe(2);
    await expect(end(left)).rejects.toThrow('answered 404');
  },
);
