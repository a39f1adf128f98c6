import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How a bucket answers: as it should, never, with the code of a fault, or the beginning of what it is asked and no more. */
export type Mood = 'well' | 'silent' | 'stalls' | 403 | 404 | 500 | 503;

/** As much of an S3 server as our storage needs, and all that can be wrong with one. It lists two keys at a time. */
export async function aBucket() {
  const objects = new Map<string, Buffer>();
  const held = { mood: 'well' as Mood };
  const server = createServer((request, response) => void answer(objects, held.mood, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    s3Url: `s3://key:secret@127.0.0.1:${port}/bucket?tls=0`,
    feels: (mood: Mood) => void (held.mood = mood),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  objects: Map<string, Buffer>,
  mood: Mood,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname: key, searchParams: asked } = new URL(request.url!, 'http://localhost');
  const body = await buffer(request).catch(() => undefined);
  if (mood === 'silent' || !body) return;
  const found = objects.get(key);
  if (typeof mood === 'number') return refuse(response, mood, 'Fault');
  if (asked.has('list-type')) response.end(listed(objects, asked));
  else if (asked.has('delete')) {
    for (const [, name] of body.toString().matchAll(/<Key>(.+?)<\/Key>/g)) objects.delete(`/bucket/${name}`);
    response.end('<DeleteResult/>');
  } else if (request.method === 'POST')
    response.end('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>');
  else if (request.method === 'PUT') {
    if (mood === 'stalls') return;
    objects.set(key, body);
    response.setHeader('etag', '"1"').end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (!found) refuse(response, 404, 'NoSuchKey');
  else if (mood === 'stalls') response.setHeader('content-length', found.length).write(found.subarray(0, 4));
  else response.setHeader('content-length', found.length).end(found);
}

/** The two keys with this prefix that follow the one before, which is the token of the page. */
function listed(objects: Map<string, Buffer>, asked: URLSearchParams): string {
  const [prefix, token] = [asked.get('prefix') ?? '', asked.get('continuation-token') ?? ''];
  const keys = [...objects.keys()]
    .map((path) => path.slice('/bucket/'.length))
    .filter((key) => key.startsWith(prefix) && key > token)
    .toSorted();
  const page = keys.slice(0, 2);
  const next = keys.length > 2 && `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`;
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<ListBucketResult>${contents}${next || ''}</ListBucketResult>`;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}
