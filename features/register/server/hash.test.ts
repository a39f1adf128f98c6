import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { dialects } from '#engines/register/dialects.ts';
import { projectForms } from '#features/microdata/server/inside.ts';
import { type Person, startServer } from '#testing/server.ts';
import { register } from '../contract.ts';
import { aFinalMentee, aProjectForRegister, MIS } from './fixtures.ts';
import { registerData } from './personal-data.ts';
import { hashOf, mapMany } from './records.ts';

const server = startServer({ idle: true });
let projectId = 0;
let runner: Person;
beforeAll(async () => {
  projectId = await aProjectForRegister(server.db);
  runner = await server.person('Supervisor', { project: projectId });
});

/** A person whose form was noted as sent. */
async function aSentMentee() {
  const person = await aFinalMentee(server, runner, projectId);
  const rows = [{ kayas: person.kayas, code: 0, number: '777' }];
  const { body } = await server.as(runner, register.noteAnswers, { projectId, stage: 'entry', rows });
  expect(body).toMatchObject({ noted: 1 });
  return person;
}

const mappedOf = async ({ id }: Person) => {
  const project = await projectForms(server.db, projectId);
  const asked = { project, projectId, stage: 'entry' as const, userIds: [id], mis: MIS };
  const { result } = (await mapMany(server.db, server.services.config.fieldKeys, asked)).get(id)!;
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.record;
};
const storedOf = async ({ id }: Person) => {
  const { rows } = await sql<{ hash: string; answers: string | null }>`
    select hash, answers from register_send where user_id = ${id}`.execute(server.db);
  return rows[0]!;
};
const historyOf = async ({ id }: Person) =>
  (await server.as(runner, register.history, { projectId, userId: id, stage: 'entry' })).body;

test('the ledger keeps no plain hash of what was sent, and equal payloads have equal hashes under one key', async () => {
  const person = await aSentMentee();
  const record = await mappedOf(person);
  const { hash } = await storedOf(person);
  const plain = createHash('sha256').update(dialects['2021-2027'].payload(record)).digest('hex');
  expect(hash).toMatch(/^demo:[0-9a-f]{64}$/);
  expect(hash).not.toContain(plain);
  expect(hash).toBe(hashOf(server.services.config.fieldKeys, '2021-2027', record));
  expect(hash).toBe(hashOf(server.services.config.fieldKeys, '2021-2027', await mappedOf(person)));
  expect(await storedOf(await aSentMentee())).not.toMatchObject({ hash });
});

test('after a rotation of the key the ledger does not say whether a form has changed', async () => {
  const person = await aSentMentee();
  expect(await historyOf(person)).toMatchObject({ isChanged: false });
  const { config } = server.services;
  const before = config.fieldKeys!;
  Object.assign(config, { fieldKeys: new Map([['2027', randomBytes(32)], ...before]) });
  try {
    const now = await historyOf(person);
    expect(now).toMatchObject({ differences: [], hidden: 0 });
    expect(now.isChanged).toBeUndefined();
    expect(hashOf(server.services.config.fieldKeys, '2021-2027', await mappedOf(person))).toMatch(/^2027:/);
  } finally {
    Object.assign(config, { fieldKeys: before });
  }
});

test('erasing a person leaves neither answers nor a hash in the ledger', async () => {
  const person = await aSentMentee();
  await registerData.erase(server.db, person.id);
  expect(await storedOf(person)).toEqual({ hash: '', answers: null });
});
