import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { answerProblem } from './problem.ts';

const reply = new Proxy({}, { get: () => () => reply }) as FastifyReply;

/** Answers an error of a request whose body did or did not arrive, and returns what was logged. */
function logged(raw: { destroyed: boolean; complete: boolean }): { error: number; info: number } {
  const log = { error: vi.fn(), info: vi.fn() };
  answerProblem(new Error('aborted'), { id: '1', raw, log } as unknown as FastifyRequest, reply);
  return { error: log.error.mock.calls.length, info: log.info.mock.calls.length };
}

test('a client that goes away in an upload is not logged as a failure of the server', () => {
  expect(logged({ destroyed: true, complete: false })).toEqual({ error: 0, info: 1 });
  expect(logged({ destroyed: true, complete: true })).toEqual({ error: 1, info: 0 });
  expect(logged({ destroyed: false, complete: false })).toEqual({ error: 1, info: 0 });
});
