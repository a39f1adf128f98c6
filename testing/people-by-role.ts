import type { Call } from '#platform/contract/call.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Person, startServer } from './server.ts';

type Server = Pick<ReturnType<typeof startServer>, 'person' | 'send'>;

/**
 * One person per role, for tests that make every call of the contract. All are created again after a call that wrote
 * something, since it may have changed any of them, and after one that ended a session.
 */
export function peopleByRole(server: Server, project: () => number) {
  const people = new Map<Role, Promise<Person>>();
  const personOf = (role: Role): Promise<Person> => {
    const known = people.get(role) ?? server.person(role, { project: project() });
    people.set(role, known);
    return known;
  };
  return {
    personOf,
    async send(role: Role, call: Call, body: unknown) {
      const person = await personOf(role);
      const answer = await server.send(person, call, body);
      const hasEnded = answer.status === 401 || !person.cookies.has('session');
      if (hasEnded || (answer.status < 400 && call.writes)) people.clear();
      return answer;
    },
  };
}
