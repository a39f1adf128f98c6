import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Download } from '#platform/contract/call.ts';

const forFiles =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'self'";
/** The browser's own reader of PDF stays empty in a sandbox; a PDF runs no script of a page. */
const forPdf = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/** Sends a file as it is read: an attachment unless it says `inline`, never sniffed, never a page of ours. */
export function sendDownload(reply: FastifyReply, file: Download): FastifyReply {
  void reply
    .header('content-type', file.mime)
    .header('content-disposition', disposition(file))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', file.inline && file.mime === 'application/pdf' ? forPdf : forFiles)
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', file.part || file.size !== undefined ? 'bytes' : 'none');
  if (file.lastModified) void reply.header('last-modified', file.lastModified.toUTCString());
  if (file.part) {
    const { from, to, of } = file.part;
    void reply
      .code(206)
      .header('content-range', `bytes ${from}-${to}/${of}`)
      .header('content-length', to - from + 1);
  } else if (file.size !== undefined) void reply.header('content-length', file.size);
  return reply.send(Readable.from(file.body, { objectMode: false }));
}

/** The name in ASCII for old readers and in full (RFC 6266) for the others. */
function disposition({ name, inline }: Download): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
