import { beforeAll, expect, test } from 'vitest';
import { setMember } from '#features/people/server/inside.ts';
import type { Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import type { Role } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { aPlantedProject, plant } from '#testing/plant.ts';
import { sample } from '#testing/samples.ts';
import { type Asker, ownIds } from '#testing/scope.ts';
import { startServer } from '#testing/server.ts';
import { contracts } from './features.ts';

const server = startServer({ idle: true });

const fieldsOf = (input: Call['input']) => (input as { shape?: Record<string, unknown> }).shape ?? {};

/** Every call that reads something of one project and answers in JSON. */
const reading = Object.entries(contracts).flatMap(([area, contract]) =>
  Object.entries(contract as Record<string, Call>)
    .filter(
      ([, { writes, answers = 'json', may, input }]) =>
        !writes && answers === 'json' && may !== 'anyone' && 'projectId' in fieldsOf(input),
    )
    .map(([name, call]) => ({ name: `${area}.${name}`, call })),
);

const roles: readonly Role[] = ['Supervisor', 'Coordinator', 'SupervisorLite', 'Mentor', 'Mentee'];
/** These name the projects of each person. */
const ofAllProjects = new Set(['people.one', 'people.find']);
const askers = new Map<Role, Asker>();
const before = new Map<Role, Map<string, string>>();
let project = 0;

beforeAll(async () => {
  project = await aPlantedProject(server);
  for (const role of roles)
    askers.set(role, await plant(server, project, await server.person(role, { project })));
  for (const [role, asker] of askers) before.set(role, await answersTo(asker));
  const another = await aPlantedProject(server);
  for (const { person } of askers.values()) {
    await setMember(server.db, person.id, another, 1);
    await plant(server, another, person);
  }
});

/** Each run of a query takes its own time. */
const withoutRun = (text: string): string => text.replaceAll(/"LastRun":\{[^}]*\},|"(Ms|At)":[^,}]*/g, '');

/** What a person gets from each reading call about the first project. */
async function answersTo(asker: Asker): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { name, call } of reading) {
    const input = sample(call.input, { fields: { projectId: project }, ids: { ...ownIds(asker), project } });
    const { status, text } = await server.send(asker.person, call, toWire(shapeOf(call.input), input));
    if (status < 400) answers.set(name, name.startsWith('queries.') ? withoutRun(text) : text);
  }
  return answers;
}

test.each(roles)('what a %s has in another project changes no answer about this one', async (role) => {
  const answered = await answersTo(askers.get(role)!);
  expect(answered.size).toBeGreaterThan(30);
  const first = before.get(role)!;
  const changed = [...answered].filter(
    ([name, text]) => !ofAllProjects.has(name) && first.get(name) !== text,
  );
  expect(changed.map(([name, text]) => ({ name, first: first.get(name), now: text }))).toEqual([]);
});
