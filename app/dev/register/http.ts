import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SOAP } from '#engines/register/soap/namespaces.ts';
import { MAX_XML_BYTES } from '#engines/register/xml/read.ts';
import type { Control } from './control.ts';
import { greekBytes } from './greek-bytes.ts';

/** The body of a request as UTF-8; undefined if it is too large. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // The rest is read and dropped: a sender that is cut off does not read why.
    if (bytes <= MAX_XML_BYTES) chunks.push(chunk);
  }
  return bytes > MAX_XML_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}

/** Sends XML in an encoding, which its declaration and its header name. */
export function send(
  response: ServerResponse,
  { status, body }: { status: number; body: string },
  encoding: Control['encoding'],
): void {
  const isGreek = encoding === 'windows-1253';
  const bytes = isGreek
    ? greekBytes(body.replace('encoding="utf-8"', 'encoding="windows-1253"'))
    : Buffer.from(body);
  response
    .writeHead(status, { 'content-type': `text/xml;charset=${encoding}`, 'content-length': bytes.length })
    .end(bytes);
}

/** Sends a page, or words where there is nothing better. */
export const sendPage = (response: ServerResponse, status: number, body: string, type = 'text/plain'): void =>
  void response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      'x-content-type-options': 'nosniff',
    })
    .end(body);

/** Sends an answer of many bytes, without their number, as fast as they are taken, until the other side has enough. */
export async function sendHuge(response: ServerResponse, bytes: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/xml;charset=utf-8' });
  // The rejection when the other side closes ends the answer, as it should.
  await pipeline(Readable.from(hugeAnswer(bytes)), response);
}

function* hugeAnswer(bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  yield Buffer.from(`<e:Envelope xmlns:e="${SOAP}"><e:Body>`);
  for (let left = bytes; left > 0; left -= chunk.length) yield chunk;
  yield Buffer.from('</e:Body></e:Envelope>');
}
