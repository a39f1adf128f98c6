import type { Status } from '#features/applications/contract/status.ts';
import { anApplication } from '#features/applications/server/fixtures.ts';
import type { Person, startServer } from '#testing/server.ts';
import { selection } from '../contract.ts';
import { mailResults } from './mail-results.ts';

type TestServer = ReturnType<typeof startServer>;

/** Helpers that move applications of this project. */
export function moving(server: TestServer, project: () => number) {
  const stateOf = (id: number) =>
    server.db
      .selectFrom('application')
      .where('id', '=', id)
      .select(['status', 'statusBefore', 'version'])
      .executeTakeFirstOrThrow();

  const move = (person: Person, ids: number[], status: Status | -2, versions?: Record<string, number>) =>
    server.as(person, selection.changeStatus, {
      projectId: project(),
      ids,
      status: status as 1,
      ...(versions && { versions }),
    });

  const one = async (person: Person, id: number) => (await server.as(person, selection.one, { id })).body;

  /** Adds an applicant with an account and an application in this status. */
  const anApplicant = async (status: Status) => {
    const person = await server.person('Registered', { password: 'Ithaki2026!' });
    const application = await anApplication(server.db, { projectId: project(), status, userId: person.id });
    return { person, ...application };
  };

  /** Mails the results of these applications now, as the job does after the undo has passed. */
  const tell = async (...ids: readonly number[]) => {
    const moved = await Promise.all(ids.map(async (id) => ({ id, version: (await stateOf(id)).version })));
    await mailResults(server.services, moved);
  };

  return { stateOf, move, one, anApplicant, tell };
}
