import { expect, test } from 'vitest';
import { aProjectWithForms, given, personFields, wholeEntry } from '#features/microdata/server/fixtures.ts';
import { microdata } from '#features/microdata/contract.ts';
import { startServer } from '#testing/server.ts';
import { register } from '../contract.ts';

const server = startServer({ fieldKeys: undefined });

test('an installation without FIELD_KEY takes forms without sensitive answers, and says that its figures lack them', async () => {
  const projectId = await aProjectWithForms(server.db);
  const staff = await server.person('Supervisor', { project: projectId });
  const mentee = await server.person('Mentee', { project: projectId, fields: personFields });
  const { D1: _d1, D5: _d5, ...plain } = wholeEntry;
  const save = (answers: Parameters<typeof given>[0]) =>
    server.as(staff, microdata.save, {
      projectId,
      userId: mentee.id,
      stage: 'entry',
      data: given(answers),
      final: true,
    });
  expect((await save(wholeEntry)).problem).toMatchObject({ code: 'no-field-key' });
  expect((await save(plain)).body).toMatchObject({ state: 'final' });
  const { body } = await server.as(staff, register.figures, { projectId });
  expect(body).toMatchObject({ participants: { total: 0 }, leftOut: { notFinal: 0, withoutMarks: 1 } });
});
