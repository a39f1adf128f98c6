import { expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { consents } from '../contract.ts';

const server = startServer();

test('a mentee without the project’s consent is stopped at the gate, gives it, and withdraws it', async () => {
  const gdpr = { Required: true, UserField: 'gdpr', MinValue: 1, Html: '<p>Το κείμενο</p>' };
  const project = await aProject(server.db, { Config: { gdpr } });
  const mentee = await server.person('Mentee', { project });
  expect((await server.as(mentee, identity.identity, {})).body.mustDo).toEqual(['consent']);
  expect((await server.as(mentee, projects.list, {})).problem.code).toBe('must-consent');

  const [consent] = (await server.as(mentee, consents.list, {})).body;
  expect(consent).toMatchObject({ projectId: project, required: true, given: false, html: gdpr.Html });
  const wrong = await server.as(mentee, consents.set, {
    projectId: project,
    given: true,
    hash: 'another text',
  });
  expect(wrong.problem.code).toBe('text-changed');
  await server.as(mentee, consents.set, { projectId: project, given: true, hash: consent!.hash });
  expect((await server.as(mentee, projects.list, {})).status).toBe(200);
  await server.as(mentee, consents.set, { projectId: project, given: false, hash: consent!.hash });
  expect((await server.as(mentee, projects.list, {})).problem.code).toBe('must-consent');
  const kept = await server.db
    .selectFrom('consent')
    .where('userId', '=', mentee.id)
    .select(['given', 'textHash'])
    .execute();
  expect(kept).toEqual([
    { given: true, textHash: consent!.hash },
    { given: false, textHash: consent!.hash },
  ]);
});
