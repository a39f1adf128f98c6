import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Asked, Call, Output } from '#platform/contract/call.ts';
import { fromWire, type Shape, toWire } from '#platform/contract/codec.ts';
import { Refusal } from '#platform/contract/refusal.ts';

/** What the built page knows of a call (`tools/light-contracts.ts`). */
interface Descriptor {
  method: 'GET' | 'POST';
  path: string;
  accepts: 'json' | 'multipart';
  answers: 'json' | 'stream' | 'redirect';
  input: Shape;
  output: Shape;
}

const light = (call: Call) => call as unknown as Descriptor;

/** The key of a call in the cache: its path and, where given, its input. */
const keyOf = (call: Call, input?: unknown): QueryKey =>
  input === undefined ? [call.path] : [call.path, input];

/** Reads through the cache: the path and the input are the key. */
export const ask = <C extends Call>(call: C, input: Asked<C>) =>
  queryOptions({ queryKey: keyOf(call, input), queryFn: ({ signal }) => send(call, input, { signal }) });

/** Writes, then asks again for what the write made stale. */
export function useTell<C extends Call>(call: C, { refreshes = [] }: { refreshes?: readonly Call[] } = {}) {
  const queries = useQueryClient();
  return useMutation<Output<C>, Error, Asked<C>>({
    mutationFn: (input) => send(call, input),
    onSuccess: () =>
      Promise.all(refreshes.map((stale) => queries.invalidateQueries({ queryKey: keyOf(stale) }))),
  });
}

/** A problem that the server answered, with the id of the request to quote. */
export class Problem extends Refusal {
  readonly requestId: string | undefined;
  constructor(code: string, status: number, details: Refusal['details'], requestId: string | undefined) {
    super(code, status, details);
    this.requestId = requestId;
  }
}

/** Makes a call. Rejects with a `Problem`: the server's, or `offline` when there was no answer. */
export async function send<C extends Call>(
  call: C,
  input: Asked<C>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Output<C>> {
  const { method, accepts, output } = light(call);
  const { url, fields } = addressOf(call, input);
  const form = accepts === 'multipart';
  const body = method === 'GET' ? undefined : form ? formOf(fields) : JSON.stringify(fields);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      ...(body !== undefined && { body }),
      ...(!form && body !== undefined && { headers: { 'content-type': 'application/json' } }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem('offline', 0, {}, undefined);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw problemOf(response, answer);
  return fromWire(output, answer) as Output<C>;
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
  if (method !== 'GET') return { url, fields };
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

function problemOf(response: Response, answer: unknown): Problem {
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const details = {
    ...(Array.isArray(body['errors']) && { errors: body['errors'] as { field: string; code: string }[] }),
    ...('present' in body && { present: body['present'] }),
    ...(typeof body['retryAfter'] === 'number' && { retryAfter: body['retryAfter'] }),
  };
  const code = typeof body['code'] === 'string' ? body['code'] : 'server-error';
  return new Problem(code, response.status, details, body['requestId'] as string | undefined);
}
