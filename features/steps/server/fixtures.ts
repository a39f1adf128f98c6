import { links } from '#features/links/contract.ts';
import { aProject } from '#testing/people.ts';
import type { startServer } from '#testing/server.ts';

/** A project with a supervisor, a mentor with a mentee, and another mentor. The mentee has a field that only Admins see. */
export async function aGuidedMentee(server: ReturnType<typeof startServer>) {
  const project = await aProject(server.db, {
    User: {
      Fields: [
        { Name: 'city', Visible: 1, Editable: 1 },
        { Name: 'secret', Visible: 0, Editable: 0 },
      ],
    },
  });
  const runner = await server.person('Supervisor', { project, fields: { first_name: 'Ρένα' } });
  const mentor = await server.person('Mentor', { project, fields: { first_name: 'Λητώ' } });
  const other = await server.person('Mentor', { project, fields: { first_name: 'Άρης' } });
  const mentee = await server.person('Mentee', {
    project,
    fields: { first_name: 'Νίκη', city: 'Χανιά', secret: 'ΑΠΟΡΡΗΤΟ' },
  });
  const link = { projectId: project, mentorId: mentor.id, menteeId: mentee.id };
  await server.as(runner, links.setDefaultSingle, link);
  return { project, runner, mentor, other, mentee };
}
