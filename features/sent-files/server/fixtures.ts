import { keepFile } from '#features/files/server/inside.ts';
import { links } from '#features/links/contract.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { aProject } from '#testing/people.ts';
import type { Person, startServer } from '#testing/server.ts';

type Server = ReturnType<typeof startServer>;

/** A project with a supervisor, two mentors, and a mentee of the first one. */
export async function aPair(server: Server, settings: Settings = {}) {
  const project = await aProject(server.db, settings);
  const runner = await server.person('Supervisor', { project, fields: { first_name: 'Ρένα' } });
  const mentor = await server.person('Mentor', { project, fields: { first_name: 'Λητώ' } });
  const other = await server.person('Mentor', { project, fields: { first_name: 'Άρης' } });
  const mentee = await server.person('Mentee', { project, fields: { first_name: 'Νίκη' } });
  const link = { projectId: project, mentorId: mentor.id, menteeId: mentee.id };
  await server.as(runner, links.setDefaultSingle, link);
  return { project, runner, mentor, other, mentee };
}

/** A complete file of this person that can be sent. */
export const aFile = (
  server: Server,
  { id }: Person,
  { name = 'plan.pdf', size = 100 }: { name?: string; size?: number } = {},
): Promise<number> =>
  keepFile(server.db, server.services.files, {
    ownerId: id,
    category: 'shared',
    name,
    bytes: Buffer.alloc(size, '%PDF-1.7\n'),
  });
