import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/contract/refusal.ts';
import { isUnavailable } from './db.ts';
import { isStorageAway } from './files/is-storage-away.ts';

/** What the server's own HTTP errors mean to a caller. */
const httpErrors: Record<string, [code: string, status: number]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 415],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 413],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad-request', 400],
  FST_REQ_FILE_TOO_LARGE: ['too-large', 413],
  FST_PARTS_LIMIT: ['too-large', 413],
  FST_FILES_LIMIT: ['too-large', 413],
  FST_FIELDS_LIMIT: ['too-large', 413],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported-media-type', 415],
};

/** Every failure as RFC 9457 problem+json: a stable code, the problems per field, the request's id; never a stack trace. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: refusal.code, status: refusal.status }, 'refused');

  const { errors, present, retryAfter } = refusal.details;
  void reply
    .code(refusal.status)
    .headers(headersOf(refusal))
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: refusal.code,
        status: refusal.status,
        code: refusal.code,
        requestId: request.id,
        ...(errors && { errors }),
        ...(present !== undefined && { present }),
        ...(retryAfter !== undefined && { retryAfter }),
      }),
    );
}

/** What is told in headers too: when to come back, and how long the file is that a range lies outside of (RFC 9110 §15.5.17). */
function headersOf({ status, details: { retryAfter, present } }: Refusal): Record<string, string> {
  const { Size: size } = (present ?? {}) as { Size?: unknown };
  return {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(status === 416 && typeof size === 'number' && { 'content-range': `bytes */${size}` }),
  };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal('unavailable', 503, { retryAfter: 5 });
  if (isStorageAway(error)) return new Refusal('unavailable', 503, { retryAfter: 60 });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = httpErrors[code];
  if (known) return new Refusal(...known);
  // A body that breaks off or a form that cannot be read is the caller's.
  if (statusCode >= 400 && statusCode < 500) return new Refusal('bad-request', statusCode);
  if (
    error instanceof Error &&
    /Unexpected end of (form|multipart)|Malformed part|Multipart: Boundary/i.test(error.message)
  )
    return new Refusal('bad-request', 400);
  return new Refusal('server-error', 500);
}
