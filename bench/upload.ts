import { createHash } from 'node:crypto';
import { open, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { PART_BYTES } from '#engines/files/categories.ts';
import type { Db } from '#platform/server/db.ts';
import type { Ground } from './ground.ts';
import { interleave, type Figure } from './measure.ts';

const MEGABYTES = 100;

/** A PDF by its first bytes, of the given size. */
function aFile(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(MEGABYTES * 1_048_576);
  for (let at = 0; at < bytes.length; at += 4096) bytes[at] = at & 255;
  bytes.set(new TextEncoder().encode('%PDF-1.4\n'));
  return bytes;
}

/**
 * 100 MB in parts of 256 KB, three at a time, each synced before its answer; beside the same parts sent to a bare server that looks up
 * a file, syncs the part and inserts its row. Ours reads the whole once more at the end.
 */
export async function uploadFigure({ url, cookie, services }: Ground): Promise<Figure> {
  const bytes = aFile();
  const bare = await startBare(services.pool);
  const [ours, same] = await interleave(
    [
      { name: 'upload', run: () => uploadInParts(url, cookie, bytes) },
      { name: 'bare server of the same parts', run: () => sendParts(bare.url, {}, bytes, 1) },
    ],
    3,
  );
  await bare.close();
  const ratio = same!.median / ours!.median;
  return {
    work: `upload of ${MEGABYTES} MB`,
    ours: `${(MEGABYTES / ours!.median).toFixed(2)} s`,
    baseline: `${same!.name}: ${(MEGABYTES / same!.median).toFixed(2)} s`,
    ratio,
    goal: '≤ 1.5 × its time',
    reached: ratio <= 1.5,
  };
}

async function uploadInParts(url: string, cookie: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const headers = { cookie, 'content-type': 'application/json' };
  const parts = Math.ceil(bytes.length / PART_BYTES);
  const start = {
    Category: 'shared',
    Name: 'bench',
    OriginalName: 'bench.pdf',
    Mime: 'application/pdf',
    Parts: parts,
  };
  const started = await fetch(`${url}/api/files/StartUpload`, {
    method: 'POST',
    headers,
    body: JSON.stringify(start),
  });
  const { Id } = (await started.json()) as { Id: number };
  await sendParts(`${url}/api/files/uploadpart`, { cookie }, bytes, Id);
  const ended = await fetch(`${url}/api/files/EndUpload`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ Id }),
  });
  if (!ended.ok) throw new Error(`the end answered ${ended.status} ${await ended.text()}`);
  return MEGABYTES;
}

/** Sends the bytes as forms of 256 KB, three at a time. */
async function sendParts(
  to: string,
  headers: Record<string, string>,
  bytes: Uint8Array<ArrayBuffer>,
  id: number,
): Promise<number> {
  const parts = Math.ceil(bytes.length / PART_BYTES);
  let next = 0;
  const sender = async () => {
    for (let part = next++; part < parts; part = next++) {
      const form = new FormData();
      form.append('Id', String(id));
      form.append('part', String(part));
      form.append('data', new Blob([bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)]), 'part');
      const answer = await fetch(to, { method: 'POST', headers, body: form });
      if (!answer.ok) throw new Error(`part ${part} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all([sender(), sender(), sender()]);
  return MEGABYTES;
}

/** A server that does nothing but receive parts. */
async function startBare(pool: Db) {
  const folder = await mkdtemp(join(tmpdir(), 'ithaki-upload-'));
  const parts = await open(join(folder, 'parts'), 'w+');
  await sql`create table if not exists bench_part (index integer primary key, sha256 text)`.execute(pool);
  const bare = Fastify({ bodyLimit: 1 << 30 });
  await bare.register(multipart, { limits: { fileSize: 1 << 30 } });
  bare.post('/', async (request) => {
    let index = 0;
    let bytes: Buffer = Buffer.alloc(0);
    for await (const part of request.parts())
      if (part.type === 'file') bytes = await part.toBuffer();
      else if (part.fieldname === 'part') index = Number(part.value);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await sql`select * from file where id = ${index}`.execute(pool);
    await parts.write(bytes, 0, bytes.length, index * PART_BYTES);
    await parts.datasync();
    await sql`insert into bench_part values (${index}, ${sha256}) on conflict (index) do update set sha256 = excluded.sha256`.execute(
      pool,
    );
    return {};
  });
  await bare.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`,
    close: async () => {
      bare.server.closeAllConnections();
      await bare.close();
      await parts.close();
      await sql`drop table bench_part`.execute(pool);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
