import type { Settings } from '#features/projects/contract/settings.ts';
import { aProject } from '#testing/people.ts';
import type { startServer } from '#testing/server.ts';

export const settings: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Visible: 4, Editable: 4, Required: true },
      { Name: 'last_name', Label: 'Επώνυμο', Visible: 4, Editable: 4 },
      { Name: 'email', Type: 'email', Visible: 3, Editable: 1, Unique: true },
      { Name: 'region', Type: 'select', Options: ['Αττική', 'Κρήτη'], Visible: 3, Editable: 1 },
      { Name: 'age', Type: 'number', Visible: 3, Editable: 1 },
      { Name: 'secret', Visible: 0, Editable: 0 },
      { Name: 'shout', Type: 'computed', Visible: 4, Expression: 'fields.first_name + "!"' },
      { Name: 'leak', Type: 'computed', Visible: 4, Expression: 'fields.secret' },
    ],
    ProjectFields: [{ Name: 'phase', Visible: 3, Editable: 1 }],
    Label: 'fields.last_name + " " + (fields.secret || "")',
    Color: 'fields.age',
  },
};
/** A value that only an Admin may see. */
export const planted = 'ΚΡΥΦΟ-7731';

/** A project with a supervisor, a mentor and two mentees, of whom the mentor has one; and a project with a stranger. */
export async function aPeopledProject(server: ReturnType<typeof startServer>) {
  const project = await aProject(server.db, settings);
  const other = await aProject(server.db, settings);
  const supervisor = await server.person('Supervisor', { project });
  const mentor = await server.person('Mentor', {
    project,
    fields: { first_name: 'Λητώ', last_name: 'Σοφού' },
  });
  const nikos = await server.person('Mentee', {
    project,
    fields: { first_name: 'Νίκος', last_name: 'Παπαδόπουλος', region: 'Κρήτη', age: 30, secret: planted },
  });
  const maria = await server.person('Mentee', {
    project,
    fields: { first_name: 'Μαρία', last_name: 'Ξένου', region: 'Αττική', age: 24, secret: planted },
  });
  await server.person('Mentee', { project: other, fields: { first_name: 'Ξένος' } });
  await server.db
    .insertInto('defaultMentor')
    .values({ projectId: project, menteeId: nikos.id, mentorId: mentor.id })
    .execute();
  return { project, other, supervisor, mentor, nikos, maria };
}
