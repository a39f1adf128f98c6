import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { standInCredentials } from '#app/dev/register/stand-in.ts';
import type { Stage } from '#engines/microdata/definition.ts';
import { microdata } from '#features/microdata/contract.ts';
import { type Person, startServer } from '#testing/server.ts';
import { register } from '../contract.ts';
import { addLaterForms, aFinalMentee, aProjectForRegister } from './fixtures.ts';
import { replacePlaces } from './store/places.ts';
import { standInPlaces } from './places.ts';

const urls = { '2021-2027': new URL('http://127.0.0.1:9/participants') };
const server = startServer({ idle: true, register: { urls, ...standInCredentials, isStandIn: true } });
let projectId = 0;
let admin: Person;
let runner: Person;
beforeAll(async () => {
  admin = await server.person('Admin');
});
beforeEach(async () => {
  projectId = await aProjectForRegister(server.db);
  runner = await server.person('Supervisor', { project: projectId });
});

const ask = async (by: Person, stage: Stage = 'entry') => {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `${register.files.path}?ProjectId=${projectId}&Stage=${stage}`;
  return server.app.inject({ url, headers: { cookie } });
};
/** The files of the .zip, and the rows of its manifest. */
const zipFor = async (by: Person, stage: Stage = 'entry') => {
  const { rawPayload, statusCode, body } = await ask(by, stage);
  if (statusCode !== 200) throw new Error(body);
  const all = Object.entries(unzipSync(new Uint8Array(rawPayload)));
  const files = new Map(all.map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]));
  const [, ...rows] = files.get('manifest.csv')!.trim().split('\r\n');
  files.delete('manifest.csv');
  return { files, rows: rows.map((row) => row.split(';')) };
};
const aMentee = (isFinal = true) => aFinalMentee(server, runner, projectId, { isFinal });
const setRule = (rule: string) =>
  sql`update project set settings = jsonb_set(settings, '{Config,MicrodataSendFilter}', ${JSON.stringify(rule)}::jsonb)
    where id = ${projectId}`.execute(server.db);

describe('the files for the register', () => {
  test('are one for each final form of the stage, whole, with their hashes in the manifest', async () => {
    const person = await aMentee();
    await addLaterForms(server, runner, { projectId, userId: person.id });
    for (const stage of ['entry', 'exit', 'sixMonths'] as const) {
      const { files, rows } = await zipFor(runner, stage);
      const name = `${stage}-${person.id}.xml`;
      expect([...files.keys()]).toEqual([name]);
      expect(files.get(name)).toContain(person.afm);
      expect(rows).toEqual([
        [name, expect.stringContaining(person.kayas), 'Δανάη Δείγμα', expect.any(String), '', ''],
      ]);
    }
  });

  test('have none that the rule of the project leaves out, and the manifest names the person with the reason', async () => {
    const [sent, left] = [await aMentee(), await aMentee()];
    await sql`update app_user set fields = fields || '{"first_name": "Άλλη"}' where id = ${left.id}`.execute(
      server.db,
    );
    await setRule("fields.first_name === 'Δανάη'");
    const { files, rows } = await zipFor(runner);
    expect([...files.keys()]).toEqual([`entry-${sent.id}.xml`]);
    expect(rows.find(([, kayas]) => kayas!.includes(left.kayas))).toEqual([
      '',
      expect.any(String),
      expect.stringContaining('Δείγμα'),
      '',
      'left-out',
      'Το αφήνει έξω ο κανόνας του έργου για όσα στέλνονται.',
    ]);
    await setRule('fields.first_name ===');
    expect((await ask(runner)).json()).toMatchObject({ code: 'filter-failed' });
  });

  test('are refused with made-up ids of places, but where the register is made up, too', async () => {
    await aMentee();
    const { config } = server.services;
    const before = config.register!;
    try {
      for (const other of [{ ...before, isStandIn: false }, undefined]) {
        Object.assign(config, { register: other });
        expect((await ask(runner)).json()).toMatchObject({ code: 'stand-in-places' });
      }
      await replacePlaces(server.db, standInPlaces(), { by: null, isStandIn: false });
      expect((await zipFor(runner)).files.size).toBe(1);
    } finally {
      Object.assign(config, { register: before });
    }
    await replacePlaces(server.db, standInPlaces(), { by: null, isStandIn: true });
    expect((await zipFor(runner)).files.size).toBe(1);
  });

  test('have no draft: neither one that was never final, nor one whose Final was taken back after it was noted as refused', async () => {
    const draft = await aMentee(false);
    const person = await aMentee();
    const rows = [{ kayas: person.kayas, code: -1, words: 'Λάθος' }];
    await server.as(runner, register.noteAnswers, { projectId, stage: 'entry', rows });
    await server.as(admin, microdata.unfinalize, {
      projectId,
      userId: person.id,
      end: false,
      reason: 'Διόρθωση του δελτίου',
    });
    await sql`update register_state set revision = 100 where user_id = ${person.id}`.execute(server.db);
    const zip = await zipFor(runner);
    expect(zip.files.size).toBe(0);
    expect(zip.rows.map((row) => row.slice(4))).toEqual([['not-final', 'Το δελτίο δεν είναι οριστικό.']]);
    expect(JSON.stringify(zip.rows)).not.toContain(draft.kayas);
  });

  test('have no form that the reader does not see as a whole', async () => {
    const person = await aMentee();
    await sql`update project set settings = jsonb_set(settings, '{User,Fields}', (select jsonb_agg(
      case when field ->> 'Name' = 'region' then field || '{"Visible": 0}' else field end)
      from jsonb_array_elements(settings #> '{User,Fields}') as field)) where id = ${projectId}`.execute(
      server.db,
    );
    const zip = await zipFor(runner);
    expect(zip.files.size).toBe(0);
    expect(zip.rows.map((row) => row[4])).toEqual(['not-seen']);
    expect([...(await zipFor(admin)).files.keys()]).toEqual([`entry-${person.id}.xml`]);
  });
});
