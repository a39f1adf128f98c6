import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Call, Contract } from '#platform/contract/call.ts';
import { wireSchema } from '#platform/server/wire-schema.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of the calls, generated from the contracts. Other requests are served between two of them. */
export async function openApi(contracts: Record<string, Contract>): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const [area, contract] of Object.entries(contracts)) {
    await nextTurn();
    for (const [name, call] of Object.entries(contract))
      for (const path of [call.path, ...(call.aliases ?? [])])
        paths[path] = {
          ...paths[path],
          [(call.method ?? 'POST').toLowerCase()]: operation(area, name, call, path),
        };
  }
  return { openapi: '3.1.0', info: { title: 'Ithaki', version: '1' }, paths };
}

function operation(area: string, name: string, call: Call, path: string): Json {
  const input = wireSchema(call.input, 'input');
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = call.method === 'GET' ? Object.entries((input['properties'] ?? {}) as Json) : [];
  const mime = call.accepts === 'multipart' ? 'multipart/form-data' : 'application/json';
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    'x-roles': call.may,
    ...(call.refusals && { 'x-refusals': call.refusals.map(({ code }) => code) }),
    parameters: [
      ...parameters,
      ...query
        .filter(([field]) => !parameters.some((parameter) => parameter.name === field))
        .map(([field, schema]) => ({ name: field, in: 'query', schema })),
    ],
    ...(call.method !== 'GET' && { requestBody: { required: true, content: { [mime]: { schema: input } } } }),
    responses: {
      200: answer(call),
      default: {
        description: 'problem',
        content: { 'application/problem+json': { schema: { type: 'object' } } },
      },
    },
  };
}

function answer(call: Call): Json {
  if (call.answers === 'stream')
    return {
      description: 'the file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  return {
    description: 'the answer',
    content: { 'application/json': { schema: wireSchema(call.output, 'output') } },
  };
}
