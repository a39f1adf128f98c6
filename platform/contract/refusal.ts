import type { z } from 'zod';

/** One thing that is wrong with one field of the input; `field` is its wire path (`Users.3.AFM`). */
export interface FieldProblem {
  field: string;
  code: string;
}

/** What any refusal may carry besides its own data. */
export interface Details {
  /** Per-field problems of a 400 or 422. */
  errors?: readonly FieldProblem[];
  /** Seconds after which a 429 or 503 may be tried again. */
  retryAfter?: number;
}

/**
 * A "no" that the user can act on. Anything else that is thrown is a bug and answers 500. Nothing but a declared refusal
 * makes one (`throw slotTaken({ free })`), so that no code is a loose string.
 */
export class Refusal<Code extends string = string, Data = unknown> extends Error {
  readonly kind: Declared<Code>;
  readonly data: Data;
  readonly errors: readonly FieldProblem[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: Declared<Code>, data: Data, { errors, retryAfter }: Details = {}) {
    super(kind.code);
    this.name = 'Refusal';
    this.kind = kind;
    this.data = data;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }

  get code(): Code {
    return this.kind.code;
  }

  get status(): number {
    return this.kind.status;
  }
}

/** A refusal as a contract lists it. */
export interface Declared<
  Code extends string = string,
  Schema extends z.ZodType | undefined = z.ZodType | undefined,
> {
  /** Part of the key of its text: `<feature>.refusal.<code>`, of a generic one `refusal.<code>`. */
  readonly code: Code;
  /**
   * 400 malformed, 401 no session, 403 not allowed, 404 missing or not the caller's to see, 409 conflict, 413 too large,
   * 422 breaks a rule, 429 too many.
   */
  readonly status: number;
  /** The schema of its data (`present` on the wire). */
  readonly schema: Schema;
}

/** The data of a refusal besides its code, in our names. */
export type DataOf<D extends Declared> = D['schema'] extends z.ZodType ? z.output<D['schema']> : undefined;

/** A refusal without data takes its details alone. */
type Arguments<Data> = [Data] extends [undefined]
  ? [details?: Details]
  : undefined extends Data
    ? [data?: Data, details?: Details]
    : [data: Data, details?: Details];

/** A declared refusal. Calling it makes the value to throw. */
export interface RefusalKind<
  Code extends string = string,
  Schema extends z.ZodType | undefined = z.ZodType | undefined,
> extends Declared<Code, Schema> {
  (...given: Arguments<DataOf<Declared<Code, Schema>>>): Refusal<Code, DataOf<Declared<Code, Schema>>>;
}

/** Declares a refusal: its code, its status and, if it carries data, the schema of the data. */
/* @__NO_SIDE_EFFECTS__ */
export function refusal<const Code extends string, Schema extends z.ZodType | undefined = undefined>(
  code: Code,
  status: number,
  schema?: Schema,
): RefusalKind<Code, Schema> {
  const kind = Object.assign(
    (...told: unknown[]) => {
      const [data, details] = schema ? told : [undefined, told[0]];
      return new Refusal(kind, data, details as Details | undefined);
    },
    { code, status, schema },
  ) as unknown as RefusalKind<Code, Schema>;
  return kind;
}

/** The record is not there, or not the caller's to see: both answer alike. */
export const notFound = refusal('not-found', 404);
export const forbidden = refusal('forbidden', 403);
export const signedOut = refusal('signed-out', 401);
/** An Admin who views as another user changes nothing. */
export const viewOnly = refusal('view-only', 403);
// What the caller must do before anything else.
export const mustPassword = refusal('must-password', 403);
export const mustSecondFactor = refusal('must-second-factor', 403);
export const mustConsent = refusal('must-consent', 403);
export const badInput = refusal('bad-input', 400);
/** A text with a NUL or half a character. */
export const badText = refusal('bad-text', 400);
export const badJson = refusal('bad-json', 400);
export const badRequest = refusal('bad-request', 400);
/** A document that nests deeper than any of ours. */
export const tooDeep = refusal('too-deep', 400);
/** A body or a file beyond the limit of the server. */
export const tooLarge = refusal('too-large', 413);
export const wrongMediaType = refusal('unsupported-media-type', 415);
export const wrongMethod = refusal('method-not-allowed', 405);
export const foreignOrigin = refusal('foreign-origin', 403);
/** A rate limit; `retryAfter` says when to come back. */
export const tooMany = refusal('too-many', 429);
export const unavailable = refusal('unavailable', 503);
export const serverError = refusal('server-error', 500);
/** The page had no answer: no refusal of the server. */
export const offline = refusal('offline', 0);

/** Any call may refuse with one of these, without a word in its contract. */
export const genericRefusals = [
  notFound,
  forbidden,
  signedOut,
  viewOnly,
  mustPassword,
  mustSecondFactor,
  mustConsent,
  badInput,
  badText,
  badJson,
  badRequest,
  tooDeep,
  tooLarge,
  wrongMediaType,
  wrongMethod,
  foreignOrigin,
  tooMany,
  unavailable,
  serverError,
  offline,
] as const satisfies readonly Declared[];
