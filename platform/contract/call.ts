import { z } from 'zod';
import type { Declared } from './refusal.ts';
import type { Role } from './roles.ts';

/** Who may make a call: a list of roles, everybody with a session, or anyone at all. */
export type May = readonly Role[] | 'signed-in' | 'anyone';

/** One call of the API: where it lives, who may make it, what goes in and out. */
export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends readonly Declared[] = readonly Declared[],
  M extends May = May,
> {
  /**
   * @default 'POST'. A GET takes its input from the query and never writes (for the exception see `redirects`).
   */
  method?: 'GET' | 'POST';
  /** As the specification writes it; `{id}` is a field of the input. Matched without regard to case. */
  path: `/${string}`;
  /** Other paths of the same entry. */
  aliases?: readonly `/${string}`[];
  may: M;
  /**
   * The call changes something, so an Admin who only views as another user may not make it. Its handler runs in one
   * transaction, or opens its own ones (`by-itself`).
   */
  writes?: true | 'by-itself';
  /**
   * When a writing call adds an audit row. @default with every success. `if-changed`: not when the call changed
   * nothing, or only continued the last change. `if-acting`: only when an Admin acts as the user. Tests check every
   * call against it.
   */
  audited?: 'if-changed' | 'if-acting' | 'never';
  /** It changes who a person is or what they may do: this node drops what it remembers of sessions and memberships once it has committed. */
  changesAccess?: boolean;
  /**
   * It writes also in an archived project: what people have a right to, and the way out of the archive. A list names the fields of the
   * input whose records are only read.
   */
  inArchive?: true | readonly string[];
  /** A writing call that may name an erased person: any other one does not find them. */
  ofErased?: true;
  /**
   * What a success makes out of date: pages that show it read it again. `withStale` sets it. `all` is everything that
   * the page holds.
   */
  stales?: Stales;
  /**
   * Calls of features above: this read shows something of what they read, so it is out of date whenever they are, or of what they
   * write, so it is out of date after them.
   */
  follows?: readonly Read[];
  /** Allowed even while the caller has a duty to do first: another password, a second factor, a consent. */
  first?: boolean;
  /** The encoding of the input. @default JSON */
  accepts?: 'json' | 'multipart';
  /** Bytes of a multipart form's file at most; without it those of one part of an upload (256 KB). */
  largestFile?: number;
  /**
   * The encoding of the answer. @default JSON. A `stream` returns a `Download`, a `redirect` a `Location`.
   */
  answers?: 'json' | 'stream' | 'redirect';
  input: I;
  output: O;
  /** What the call says no with, besides the generic refusals of `refusal.ts`. */
  refusals?: R;
}

export type Contract = Record<string, Call>;

/** A call, as the address under which pages keep its answers. */
export type Read = Pick<Call, 'path' | 'follows'>;
export type Stales = readonly Read[] | 'all';

/** Declares a call; a plain object, kept for its types. */
export const call = <
  I extends z.ZodType,
  O extends z.ZodType,
  const M extends May,
  const R extends readonly Declared[] = readonly [],
>(
  spec: Call<I, O, R, M>,
): Call<I, O, R, M> => spec;

export type Input<C extends Call> = z.output<C['input']>;
/** What a caller may write: fields with a default can be left out. */
export type Asked<C extends Call> = z.input<C['input']>;
export type Output<C extends Call> = z.output<C['output']>;
/** A refusal that the call declares. */
export type DeclaredBy<C extends Call> = NonNullable<C['refusals']>[number];

/** A file that is sent to the reader. */
export interface Download {
  name: string;
  mime: string;
  body: AsyncIterable<Uint8Array | string>;
  /** Bytes, where known beforehand. */
  size?: number;
  /** Shown in the page (a known safe kind) rather than saved. */
  inline?: boolean;
  /** The bytes asked for, first and last included, when the answer is a part. */
  part?: { from: number; to: number; of: number };
  lastModified?: Date;
}

/** The output of a call whose answer is a stream. */
export const Download = z.custom<Download>(
  (value) => typeof value === 'object' && value !== null && 'body' in value,
);

/** The output of a call that sends the browser on; the place is always inside the site. */
export const Location = z.strictObject({ location: z.string().regex(/^\/(?!\/)/) });

/**
 * What ids can be of. Mentors and mentees are people: their ids may take each other's place in types, and tests know by the kind
 * whose ids a field takes. A `pastProject` is one that the caller may have left: the gate of projects lets it pass.
 */
type People = 'person' | 'mentor' | 'mentee';
type Kind<Of extends string> = Of extends People ? 'person' : Of extends 'pastProject' ? 'project' : Of;

/** The id of a record of one kind: the id of another kind does not compile in its place, a plain number does. */
export type IdOf<Of extends string> = number & { readonly idOf?: Kind<Of> };

/** The schema of the id of a record of this kind, named as in `features/`: `id('action')`, `id('project')`. */
export const id = <const Of extends string>(of: Of): z.ZodType<IdOf<Of>, IdOf<Of>> =>
  z.int().positive().meta({ idOf: of }) as unknown as z.ZodType<IdOf<Of>, IdOf<Of>>;

/** The only spelling of a whole number in a text: no sign, blank, exponent, other base or leading zero. */
const PLAIN_DIGITS = /^(?:0|[1-9]\d{0,15})$/;

/** A whole number where it travels in a path, a query or a form, and so as a text. */
export const textNumber = <S extends z.ZodType<number, number>>(number: S): S =>
  z.preprocess(
    (value) => (typeof value === 'string' && PLAIN_DIGITS.test(value) ? Number(value) : value),
    number,
  ) as unknown as S;

/** The id of a record of this kind where it travels in a path, a query or a form. */
export const textId = <const Of extends string>(of: Of): z.ZodType<IdOf<Of>, IdOf<Of>> => textNumber(id(of));

/** An id whose kind is given by another field, or is known to tests only. */
export const Id = z.int().positive();
/** No input, or no answer worth a word. */
export const Nothing = z.strictObject({});
