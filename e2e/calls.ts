import { expect, type APIRequestContext } from '@playwright/test';
import type { Asked, Call, Output } from '#platform/contract/call.ts';
import { fromWire, toWire } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';

/** Makes a call of the contract as the user whose cookies `http` has. A refusal fails the journey. */
export async function make<C extends Call>(
  http: APIRequestContext,
  call: C,
  input: Asked<C>,
): Promise<Output<C>> {
  const sent = toWire(shapeOf(call.input), input) as Record<string, unknown>;
  const answer =
    call.method === 'GET'
      ? await http.get(call.path, { params: sent as Record<string, string> })
      : await http.post(
          call.path,
          call.accepts === 'multipart' ? { multipart: parts(sent) } : { data: sent },
        );
  const text = await answer.text();
  expect(answer.status(), `${call.path} answered ${text}`).toBe(200);
  return fromWire(shapeOf(call.output), JSON.parse(text)) as Output<C>;
}

const parts = (sent: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      value instanceof Uint8Array
        ? { name: 'part', mimeType: 'application/octet-stream', buffer: Buffer.from(value) }
        : String(value),
    ]),
  );
