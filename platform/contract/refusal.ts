/** One thing that is wrong with one field of the input; `field` is its wire path (`Users.3.AFM`). */
export interface FieldProblem {
  field: string;
  code: string;
}

interface Details {
  /** Per-field problems of a 400 or 422. */
  errors?: readonly FieldProblem[];
  /** What the caller needs to go on: the present state of a record, the parts that are missing … */
  present?: unknown;
  /** Seconds after which a 429 or 503 may be tried again. */
  retryAfter?: number;
}

/**
 * A "no" the user can act on. Anything else that is thrown is a bug and answers 500.
 * The code is also the key of the text that the page shows. Status by decisions.md: 400 malformed, 401 no session,
 * 403 not allowed, 404 not there or not yours, 409 conflict, 413 too large, 422 breaks a rule, 429 too many.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Details;

  constructor(code: string, status = 409, details: Details = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** The record is not there, or not the caller's to see: both answer alike. */
export const notFound = () => new Refusal('not-found', 404);

export const forbidden = () => new Refusal('forbidden', 403);
