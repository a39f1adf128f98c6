import { createHash } from 'node:crypto';
import { open, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { PART_BYTES } from '#engines/files/categories.ts';
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

/** 100 MB in parts of 256 KB, three at a time, each synced before its answer; beside one form sent to a bare server that syncs once. */
export async function uploadFigure({ url, cookie }: Ground): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'ithaki-upload-'));
  const bare = Fastify({ bodyLimit: 1 << 30 });
  await bare.register(multipart, { limits: { fileSize: 1 << 30 } });
  bare.post('/', async (request) => {
    const part = await request.file();
    const hash = createHash('sha256');
    const file = await open(join(folder, 'file'), 'w');
    for await (const chunk of part!.file) {
      hash.update(chunk as Uint8Array);
      await file.writeFile(chunk as Uint8Array);
    }
    await file.datasync();
    await file.close();
    return { sha256: hash.digest('hex') };
  });
  await bare.listen({ host: '127.0.0.1', port: 0 });
  const bareUrl = `http://127.0.0.1:${(bare.server.address() as { port: number }).port}/`;
  const bytes = aFile();
  const [ours, plain] = await interleave(
    [
      { name: 'upload', run: () => uploadInParts(url, cookie, bytes) },
      {
        name: 'bare multipart server',
        run: async () => {
          const form = new FormData();
          form.append('data', new Blob([bytes]), 'a.pdf');
          const answer = await fetch(bareUrl, { method: 'POST', body: form });
          await answer.json();
          return MEGABYTES;
        },
      },
    ],
    3,
  );
  bare.server.closeAllConnections();
  await bare.close();
  await rm(folder, { recursive: true, force: true });
  const ratio = plain!.median / ours!.median;
  return {
    work: `upload of ${MEGABYTES} MB`,
    ours: `${(MEGABYTES / ours!.median).toFixed(2)} s`,
    baseline: `bare multipart server: ${(MEGABYTES / plain!.median).toFixed(2)} s`,
    ratio,
    goal: '≤ 1.3 × its time',
    reached: ratio <= 1.3,
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
  let next = 0;
  const sender = async () => {
    for (let part = next++; part < parts; part = next++) {
      const form = new FormData();
      form.append('Id', String(Id));
      form.append('part', String(part));
      form.append('data', new Blob([bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)]), 'part');
      const answer = await fetch(`${url}/api/files/uploadpart`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
      if (!answer.ok) throw new Error(`part ${part} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all([sender(), sender(), sender()]);
  const ended = await fetch(`${url}/api/files/EndUpload`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ Id }),
  });
  if (!ended.ok) throw new Error(`the end answered ${ended.status} ${await ended.text()}`);
  return MEGABYTES;
}
