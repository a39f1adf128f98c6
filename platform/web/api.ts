import {
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import type { Asked, Call, Output } from '#platform/contract/call.ts';
import { fromWire, type Shape, toWire } from '#platform/contract/codec.ts';
import { NOTICE_HEADER, SLOW_RULES } from '#platform/contract/notice.ts';
import {
  type DataOf,
  type Declared,
  type FieldProblem,
  offline,
  serverError,
  unavailable,
} from '#platform/contract/refusal.ts';
import { carriedAnswer } from './carried.ts';
import { bringTexts } from './language.ts';

/** What the built page knows of a call (`tools/light-contracts.ts`). */
interface Descriptor {
  /** The feature whose contract it is: its texts have the words for what the call refuses. */
  feature: string;
  method?: 'GET';
  path: string;
  accepts?: 'multipart';
  input: Shape;
  output: Shape;
  /** The shapes of the data of refusals, by code. */
  refusals?: Record<string, Shape>;
  /** The paths of the reads that a success makes out of date. */
  stales?: readonly string[] | 'all';
  /** The paths of the calls with which this read is out of date. */
  follows?: readonly string[];
}

const light = (call: Call) => call as unknown as Descriptor;

/** The key of a call in the cache: its path and, where given, its input. */
const keyOf = (call: Call, input?: unknown): QueryKey =>
  input === undefined ? [call.path] : [call.path, input];

/** Reads through the cache: the path and the input are the key. */
export const ask = <C extends Call>(call: C, input: Asked<C>) =>
  queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
    meta: { follows: light(call).follows },
  });

/**
 * Asks again for what a call made out of date: the reads that its contract names, and those that follow them or the call itself.
 * @param known the read that told of it, and so is not asked for again
 */
export async function markStale(queries: QueryClient, call: Call, known?: Call): Promise<void> {
  const { path, stales = [] } = light(call);
  const isStale = ({ queryKey: [read], meta }: Query) =>
    read !== known?.path &&
    (stales === 'all' ||
      stales.includes(read as string) ||
      (meta?.['follows'] as string[] | undefined)?.some((one) => one === path || stales.includes(one)) ===
        true);
  await queries.invalidateQueries({ predicate: isStale });
}

/**
 * A mutation that is sent when the user asks for it, or fails. The library holds mutations back while the browser is offline, without
 * a word, and sends them later, when the user has already cancelled.
 */
export const useUnpausedMutation: typeof useMutation = (options) =>
  useMutation({ networkMode: 'always', ...options });

/** Why a call failed: what the server refused, with the id of the request to quote, or `offline`. */
export class Problem<Data = unknown> extends Error {
  readonly code: string;
  readonly status: number;
  /** The data of the refusal besides its code, in our names; typed by `isRefusal`. */
  readonly data: Data;
  /** The feature whose call it was. */
  readonly feature: string | undefined;
  readonly requestId: string | undefined;
  /** Problems of fields of the input. */
  readonly errors: readonly FieldProblem[];
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    { code, status }: Pick<Declared, 'code' | 'status'>,
    {
      data,
      feature,
      requestId,
      errors = [],
      retryAfter,
    }: Partial<Omit<Problem<Data>, 'code' | 'status'>> = {},
  ) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.data = data as Data;
    this.feature = feature;
    this.requestId = requestId;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Why a call failed; undefined for a fault of the page. */
export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof Problem ? error : undefined;

/** True when a call failed with this refusal, whose data is then typed. */
export const isRefusal = <D extends Declared>(error: unknown, kind: D): error is Problem<DataOf<D>> =>
  error instanceof Problem && error.code === kind.code && error.status === kind.status;

/** Makes a call. Rejects with a `Problem`: the server's, or `offline` when there was no answer. */
export async function send<C extends Call>(
  call: C,
  input: Asked<C>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Output<C>> {
  const response = await request(call, input, signal);
  const answer: unknown = await response.json().catch(() => undefined);
  return fromWire(light(call).output, answer) as Output<C>;
}

/** Makes a call whose answer is a file. Rejects as `send` does. */
export const sendForFile = async <C extends Call>(call: C, input: Asked<C>): Promise<Blob> =>
  (await request(call, input)).blob();

async function request(call: Call, input: unknown, signal?: AbortSignal): Promise<Response> {
  const { method, accepts, feature } = light(call);
  const { url, fields } = addressOf(call, input);
  const form = accepts === 'multipart';
  const body = method ? undefined : form ? formOf(fields) : JSON.stringify(fields);
  let response: Response;
  try {
    response =
      carriedAnswer(url, body) ??
      (await fetch(url, {
        method: method ?? 'POST',
        ...(body !== undefined && { body }),
        ...(!form && body !== undefined && { headers: { 'content-type': 'application/json' } }),
        ...(signal && { signal }),
      }));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem(offline, { feature });
  }
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => undefined);
    const problem = toProblem(call, response.status, answer);
    // The words for what a feature refuses come with its first refusal, since most visits see none. Every page has those for a lost
    // session and for a failed server.
    if (response.status !== 401 && problem.code !== serverError.code && problem.code !== unavailable.code)
      await bringTexts(`${feature}/refusals`);
    throw problem;
  }
  if (response.headers.get(NOTICE_HEADER) === SLOW_RULES)
    void import('./tell-slow-rules.ts').then(({ tellSlowRules }) => tellSlowRules());
  return response;
}

/** The address of a GET call, for a link or a download. */
export const hrefOf = <C extends Call>(call: C, input: Asked<C>): string => addressOf(call, input).url;

function addressOf(call: Call, input: unknown): { url: string; fields: Record<string, unknown> } {
  const { method, path, input: shape } = light(call);
  const fields = toWire(shape, input) as Record<string, unknown>;
  const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  if (!method) return { url, fields };
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString();
  return { url: query ? `${url}?${query}` : url, fields };
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Uint8Array) form.append(name, new Blob([value as Uint8Array<ArrayBuffer>]), 'part');
    else form.append(name, String(value));
  return form;
}

function toProblem(call: Call, status: number, answer: unknown): Problem {
  const { feature, refusals = {} } = light(call);
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const code = typeof body['code'] === 'string' ? body['code'] : serverError.code;
  const shape = refusals[code];
  return new Problem(
    { code, status },
    {
      feature,
      data: shape && fromWire(shape, body['present']),
      requestId: body['requestId'] as string | undefined,
      ...(Array.isArray(body['errors']) && { errors: body['errors'] as FieldProblem[] }),
      ...(typeof body['retryAfter'] === 'number' && { retryAfter: body['retryAfter'] }),
    },
  );
}
