import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { stages, type Stage } from '#engines/microdata/definition.ts';
import { type Person, startServer } from '#testing/server.ts';
import { register } from '../contract.ts';
import { addLaterForms, aFinalMentee, aProjectForRegister, MIS } from './fixtures.ts';

const server = startServer({ idle: true });
let projectId = 0;
let runner: Person;
let officer: Person;
let person: Awaited<ReturnType<typeof aFinalMentee>>;
beforeAll(async () => {
  projectId = await aProjectForRegister(server.db);
  // E1, which is ΝΑΙ, is sensitive in this project; levels above 1 see neither the region nor the phone of people.
  await sql`update project set
    microdata_end = (select jsonb_agg(case when question ->> 'Id' = 'E1' then question || '{"Sensitive": true}' else question end)
      from jsonb_array_elements(microdata_end) as question),
    settings = jsonb_set(settings, '{User,Fields}', (select jsonb_agg(
      case when field ->> 'Name' in ('region', 'phone') then field || '{"Visible": 1}' else field end)
      from jsonb_array_elements(settings #> '{User,Fields}') as field))
    where id = ${projectId}`.execute(server.db);
  runner = await server.person('Supervisor', { project: projectId });
  officer = await server.person('Microdata', { project: projectId });
  person = await aFinalMentee(server, runner, projectId);
  await addLaterForms(server, runner, { projectId, userId: person.id });
});

const keyed = async (by: Person, stage: Stage) =>
  (await server.as(by, register.xml, { projectId, kayas: person.kayas, stage, mis: MIS })).body[0]!;
const ofForm = async (by: Person, stage: Stage) =>
  (await server.as(by, register.xmlOfForm, { projectId, userId: person.id, stage })).body;
const yesTo = (opsId: number) => new RegExp(`>${opsId}</urn:IDMicrodata>\\s*<urn:Apantisi>5321<`);

describe.each(stages)('the XML of the stage %s', (stage) => {
  test('is whole for staff', async () => {
    for (const { xml, withheld } of [await keyed(runner, stage), await ofForm(runner, stage)]) {
      expect(withheld).toBe(0);
      expect(xml).toContain(`>${person.afm}<`);
      expect(xml).not.toContain('•');
      if (stage === 'entry') expect(xml).toMatch(yesTo(40));
      else expect(xml).toMatch(yesTo(51));
    }
  });

  test('has for the role Microdata no number, no hidden field and no sensitive answer of any form', async () => {
    const whole = (await keyed(runner, stage)).xml!;
    for (const { xml, withheld } of [await keyed(officer, stage), await ofForm(officer, stage)]) {
      expect(xml).not.toContain(person.afm);
      expect(xml).toContain('<urn:IDTaytopoihsis>•••</urn:IDTaytopoihsis>');
      expect(xml).toContain('<urn:IDPeriferias>•••</urn:IDPeriferias>');
      const sensitive = stage === 'entry' ? [40, 117, 102, 112, 38, 39] : [51];
      for (const opsId of sensitive) {
        expect(whole).toContain(`>${opsId}</urn:IDMicrodata>`);
        expect(xml).not.toContain(`>${opsId}</urn:IDMicrodata>`);
      }
      const answers = (text: string) => text.match(/<urn:IDMicrodata>/g)!.length;
      expect(withheld).toBe(2 + answers(whole) - answers(xml!));
    }
  });
});

test('of an exit has the answers that are not sensitive', async () => {
  expect((await ofForm(officer, 'exit')).xml).toMatch(yesTo(104));
  const later = (await ofForm(officer, 'sixMonths')).xml;
  expect(later).toMatch(yesTo(104));
  expect(later).toMatch(yesTo(107));
});
