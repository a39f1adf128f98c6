import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toWire } from '#platform/contract/codec.ts';
import {
  badRequest,
  Refusal,
  refusal,
  type RefusalKind,
  serverError,
  tooLarge,
  unavailable,
  wrongMediaType,
} from '#platform/contract/refusal.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { isOutOfRange, isUnavailable } from './db.ts';
import { isStorageAway } from './files/is-storage-away.ts';

/** What the server's own HTTP errors mean to a caller. */
const httpErrors: Record<string, RefusalKind<string, undefined>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongMediaType,
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badRequest,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_PARTS_LIMIT: tooLarge,
  FST_FILES_LIMIT: tooLarge,
  FST_FIELDS_LIMIT: tooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: wrongMediaType,
};

/** Every failure as RFC 9457 problem+json: a stable code, the problems per field, the request's id; never a stack trace. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  // A client that goes away in the middle of its body is no fault of ours.
  if (request.raw.destroyed && !request.raw.complete) request.log.info('the client went away');
  else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: refusal.code, status: refusal.status }, 'refused');

  const { errors, retryAfter } = refusal;
  const present = presentOf(refusal);
  void reply
    .code(refusal.status)
    .headers(headersOf(refusal, present))
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

/** The data of a refusal as it travels. */
const presentOf = ({ kind: { schema }, data }: Refusal): unknown => schema && toWire(shapeOf(schema), data);

/**
 * What is also sent in headers: when to retry, and the length of a file whose requested range is outside it (RFC 9110
 * §15.5.17).
 */
function headersOf({ status, retryAfter }: Refusal, present: unknown): Record<string, string> {
  const { Size: size } = (present ?? {}) as { Size?: unknown };
  return {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(status === 416 && typeof size === 'number' && { 'content-range': `bytes */${size}` }),
  };
}

/** Whether an error is a fault of the server: neither a refusal nor something that the server depends on and that is away. */
export const isFault = (error: unknown): boolean => refusalOf(error).code === serverError().code;

/** What any failure of a call means to its caller. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return unavailable({ retryAfter: 5 });
  if (isOutOfRange(error)) return badRequest();
  if (isStorageAway(error)) return unavailable({ retryAfter: 60 });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = httpErrors[code];
  if (known) return known();
  // A body that breaks off or a form that cannot be read is the caller's.
  if (statusCode >= 400 && statusCode < 500) return refusal('bad-request', statusCode)();
  if (
    error instanceof Error &&
    /Unexpected end of (form|multipart)|Malformed part|Multipart: Boundary/i.test(error.message)
  )
    return badRequest();
  return serverError();
}
