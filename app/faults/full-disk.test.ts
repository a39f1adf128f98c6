import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PART_BYTES } from '#engines/files/categories.ts';
import { files } from '#features/files/contract.ts';
import { partsOf, pdf } from '#features/files/server/fixtures.ts';
import { aDisk } from '#testing/full-disk.ts';
import { addPerson } from '#testing/people.ts';
import { places, placeSecret } from '#testing/places.ts';
import { make, post } from '#testing/product.ts';

const { aFolder, bareDatabase, launch } = places();

/** A PDF of four parts, each with other bytes. */
const bytes = pdf(3 * PART_BYTES + 10);
for (const [place, part] of partsOf(bytes).entries()) part.fill(`${place}`, 20);
const parts = partsOf(bytes);

test(
  'an upload that meets a full disk is refused and goes on when there is room, also when the node is killed meanwhile',
  { timeout: 240_000 },
  async () => {
    const disk = await aDisk(await aFolder());
    const DATA_DIR = await aFolder();
    const { url, db } = await bareDatabase();
    const { token } = await addPerson(db, { roles: ['Mentee'] });
    const cookie = `session=${token}`;
    const env = {
      ...disk.env,
      DATABASE_URL: url,
      SECRET: placeSecret,
      DATA_DIR,
    };
    let node = await launch(env);
    const start = async (name: string, count: number) => {
      const upload = {
        category: 'application',
        name,
        originalName: `${name}.pdf`,
        mime: '',
        parts: count,
      } as const;
      return (await make(node.url, cookie, files.startUpload, upload)).id;
    };
    const send = async (id: number, part: number, data: Buffer<ArrayBuffer>) => {
      const form = new FormData();
      form.append('Id', `${id}`);
      form.append('part', `${part}`);
      form.append('data', new Blob([data]));
      return post(node.url, files.uploadPart.path, form, cookie);
    };
    const end = (id: number) => post(node.url, files.endUpload.path, { Id: id }, cookie);
    const state = (id: number) => make(node.url, cookie, files.uploadState, { id });
    const download = async (id: number) => {
      const answer = await fetch(`${node.url}/api/files/Download/${id}`, { headers: { cookie } });
      return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status;
    };
    const refused = { status: 503, body: { code: 'unavailable' } };

    const earlier = await start('earlier', 1);
    expect((await send(earlier, 0, pdf(1_000))).status).toBe(200);
    expect((await end(earlier)).status).toBe(200);
    const id = await start('cv', parts.length);
    expect((await send(id, 0, parts[0]!)).status).toBe(200);

    // A half of the next part is written.
    await disk.leave(PART_BYTES / 2);
    for (let tries = 0; tries < 2; tries += 1) expect(await send(id, 1, parts[1]!)).toMatchObject(refused);
    const other = await start('other', 1);
    expect(await send(other, 0, pdf(1_000))).toMatchObject(refused);
    expect((await end(id)).body).toMatchObject({ code: 'parts-missing', present: { Missing: [1, 2, 3] } });
    expect(await state(id)).toEqual({ parts: 4, arrived: [0], ready: false });
    expect(await download(earlier)).toEqual(pdf(1_000));

    await node.kill();
    node = await launch(env);
    expect(await send(id, 1, parts[1]!)).toMatchObject(refused);
    expect(await state(id)).toEqual({ parts: 4, arrived: [0], ready: false });
    await disk.empty();
    for (const part of [1, 2, 3]) expect((await send(id, part, parts[part]!)).status).toBe(200);

    // The node that was killed has the first part in a file of its own: it is brought to the others.
    await disk.leave(PART_BYTES / 2);
    expect(await end(id)).toMatchObject(refused);
    expect(await state(id)).toEqual({ parts: 4, arrived: [0, 1, 2, 3], ready: false });
    expect(await download(id)).toBe(404);
    await disk.empty();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect((await end(id)).body).toMatchObject({ Size: bytes.length, Sha256: sha256 });
    expect(await download(id)).toEqual(bytes);
    expect(await download(earlier)).toEqual(pdf(1_000));

    expect((await send(other, 0, pdf(1_000))).status).toBe(200);
    expect((await end(other)).status).toBe(200);
    const left = await readdir(join(DATA_DIR, 'files'), { recursive: true, withFileTypes: true });
    expect(left.filter((one) => one.isFile())).toHaveLength(3);
  },
);
