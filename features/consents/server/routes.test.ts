import { expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { setMember } from '#features/people/server/inside.ts';
import { projects } from '#features/projects/contract.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
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

test('a consent that is withdrawn in one project is withdrawn in those that ask for the same field, and in no other', async () => {
  const gate = (UserField: string): Settings => ({
    Config: { gdpr: { Required: true, UserField, MinValue: 1, Html: '<p>Το κείμενο</p>' } },
  });
  const [first, same, other] = [
    await aProject(server.db, gate('gdpr')),
    await aProject(server.db, gate('gdpr')),
    await aProject(server.db, gate('photo')),
  ];
  const mentee = await server.person('Mentee', { project: first });
  for (const project of [same, other]) await setMember(server.db, mentee.id, project, ACTIVE);
  const set = async (projectId: number, given: boolean) => {
    const { body } = await server.as(mentee, consents.list, {});
    const { hash } = body.find((consent) => consent.projectId === projectId)!;
    expect((await server.as(mentee, consents.set, { projectId, given, hash })).status).toBe(200);
  };
  await set(first, true);
  await set(other, true);
  await set(first, false);
  const memberships = await server.db
    .selectFrom('membership')
    .where('userId', '=', mentee.id)
    .select(['projectId', 'withdrawnAt'])
    .orderBy('projectId')
    .execute();
  expect(memberships).toEqual([
    { projectId: first, withdrawnAt: expect.any(Date) },
    { projectId: same, withdrawnAt: expect.any(Date) },
    { projectId: other, withdrawnAt: null },
  ]);
});

test('the consents of a person are not those of another', async () => {
  const gdpr = { Required: true, UserField: 'gdpr', MinValue: 1, Html: '<p>Το κείμενο</p>' };
  const project = await aProject(server.db, { Config: { gdpr } });
  const [one, other] = [
    await server.person('Mentee', { project }),
    await server.person('Mentee', { project }),
  ];
  const [consent] = (await server.as(one, consents.list, {})).body;
  await server.as(one, consents.set, { projectId: project, given: true, hash: consent!.hash });
  expect((await server.as(one, consents.list, {})).body).toMatchObject([{ at: expect.any(Date) }]);
  expect((await server.as(other, consents.list, {})).body[0]).not.toHaveProperty('at');
});
