import type { Project } from '../contract/project.ts';
import type { ProjectLine } from '../contract/managing.ts';

/** The settings of a small project, with a key that the product does not know. */
export const someSettings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Visible: 4, Editable: 4 },
      { Name: 'hobby', Label: 'Χόμπι', Visible: 3, Type: 'select', Options: ['Σκάκι'], Mine: 'stays' },
    ],
    ProjectFields: [{ Name: 'phase', Label: 'Φάση' }],
    Filters: [{ Field: 'hobby' }],
    Label: "fields.first_name + ' '",
  },
  Profile: { Sections: [{ Title: 'Βασικά', Fields: ['first_name', 'hobby'] }] },
  Roles: { Mentee: [{ state: 'home', label: 'Ξεκίνημα' }] },
  Config: { Meeting: { OpensBefore: 10 }, Application: { Open: true } },
  OwnKey: { kept: [1, 2] },
};

/** A project as it is stored. */
export const someProject: Project = {
  id: 5,
  url: 'deksiotites',
  descr: 'Ψηφιακές δεξιότητες',
  settings: JSON.stringify(someSettings),
  microdataStart: '[]',
  microdataEnd: '[]',
  version: 3,
};

/** The same project in the list. */
export const someLine: ProjectLine = {
  id: 5,
  url: 'deksiotites',
  descr: 'Ψηφιακές δεξιότητες',
  version: 3,
  mentors: 12,
  mentees: 1240,
  takesApplications: true,
  createdAt: new Date('2026-01-10T09:00:00Z'),
  changedAt: new Date('2026-11-10T09:00:00Z'),
  changedBy: 'Ίρις Ελεγκάκη',
};
