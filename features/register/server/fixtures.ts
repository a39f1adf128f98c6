import { sql } from 'kysely';
import { addProject } from '#features/projects/server/inside.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { addMonths } from '#engines/dates/days.ts';
import { NO, YES } from '#engines/microdata/answer.ts';
import type { Stage } from '#engines/microdata/definition.ts';
import {
  given,
  personFields,
  projectWithForms,
  wholeEntry,
  wholeExit,
} from '#features/microdata/server/fixtures.ts';
import { microdata } from '#features/microdata/contract.ts';
import type { Db } from '#platform/server/db.ts';
import type { Person, startServer } from '#testing/server.ts';
import { standInPlaces } from './places.ts';
import { replacePlaces } from './store/places.ts';

type Server = ReturnType<typeof startServer>;

/** The code of the operation of these projects. */
export const MIS = '6000001';

/** A project whose forms go to the register. */
export async function aProjectForRegister(db: Db): Promise<number> {
  await replacePlaces(db, standInPlaces(), { by: null, isStandIn: true });
  const project = projectWithForms();
  const { Config } = project.settings;
  return addProject(db, { ...project, settings: { ...project.settings, Config: { ...Config, MIS } } }, null);
}

/** Nine digits of a tax number with the right check digit. */
export function anAfm(serial: number): string {
  const digits = String(10_000_000 + serial);
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * 2 ** (8 - place), 0);
  return `${digits}${(sum % 11) % 10}`;
}

let serial = 0;

/** A mentee with a ΚΑΥΑΣ whose entry form is final; `afm` may be one that the register refuses. */
export async function aFinalMentee(
  server: Server,
  runner: Person,
  projectId: number,
  { afm = anAfm((serial += 1)), isFinal = true }: { afm?: string; isFinal?: boolean } = {},
): Promise<Person & { kayas: string; afm: string }> {
  const mentee = await server.person('Mentee', { project: projectId, fields: { ...personFields, afm } });
  const kayas = `2026-${mentee.id}`;
  await sql`update membership set kayas = ${kayas} where user_id = ${mentee.id}`.execute(server.db);
  await server.as(runner, microdata.save, {
    projectId,
    userId: mentee.id,
    stage: 'entry',
    data: given({ ...wholeEntry, I3: afm }),
    final: isFinal,
  });
  return Object.assign(mentee, { kayas, afm });
}

/** The final exit form of a person who left seven months ago, and the one six months later. E1 and the work in between are ΝΑΙ. */
export async function addLaterForms(
  server: Server,
  runner: Person,
  { projectId, userId }: { projectId: number; userId: Person['id'] },
): Promise<void> {
  await sql`update microdata set form_day = current_date - 400 where user_id = ${userId} and stage = 'entry'`.execute(
    server.db,
  );
  const day = addMonths(athensClock(Date.now()).date, -7);
  await server.as(runner, microdata.setExit, { projectId, userIds: [userId], day });
  const save = async (stage: Stage, data: ReturnType<typeof given>) => {
    const saved = await server.as(runner, microdata.save, { projectId, userId, stage, data, final: true });
    if (saved.body.state !== 'final') throw new Error(saved.text);
  };
  await save('exit', given({ ...wholeExit, X1: day }));
  await save('sixMonths', given({ A16M: NO, A2P16M: YES, A2P26M: NO, A2P36M: NO }));
}
