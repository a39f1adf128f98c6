import type { Call } from '#platform/contract/call.ts';

/** Where a call goes and what travels: the fields that its path names are in the path, those of a GET in the query. */
export function requestOf(call: Call, body: unknown): { path: string; method: string; payload?: string } {
  const rest: Record<string, unknown> = { ...(body as Record<string, unknown>) };
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const field = Object.keys(rest).find((key) => key.toLowerCase() === name.toLowerCase())!;
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent(String(value));
  });
  if (call.method !== 'GET') return { path, method: 'POST', payload: JSON.stringify(rest) };
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  return { path: `${path}?${query}`, method: 'GET' };
}
