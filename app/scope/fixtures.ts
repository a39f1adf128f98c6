import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Role } from '#platform/contract/roles.ts';
import type { Person } from '#platform/testing/server.ts';

/** An applicant with one record of every kind that a call can ask for, by its id. */
export interface Belongings {
  person: Person;
  project: number;
  application: number;
  file: number;
  upload: number;
  session: number;
  user: number;
  /** A bulk change and a saved filter of the one who runs the project. */
  change: number;
  filter: number;
  action: number;
  reassignment: number;
  gridExport: number;
  request: number;
  /** One that the runner was told. */
  notification: number;
  proposal: number;
  runner: Person;
}
type Kind = Exclude<keyof Belongings, 'person' | 'runner'>;

/** Who makes a call, and what of their own it may need to get as far as the foreign id. */
export interface Asker {
  person: Person;
  application: number;
  /** A proposal of the matching assistant, and the mentee in it. */
  proposal: number;
  paired: number;
}

interface Plan {
  /** What the id can be of; each is asked for. */
  kinds: readonly Kind[];
  /** What else the call needs to get as far as the record. */
  more?: (asker: Asker) => Record<string, unknown>;
  /** The answer to a list of ids, each of which has a result of its own. */
  answer?: (ids: readonly number[]) => { status: number; body: unknown };
  /** Who finds the record by the very same call: by default the staff of its project. */
  finder?: 'staff' | 'owner' | 'runner' | 'Admin' | 'Mentee';
  /** Who sees the record of another person of their own project. */
  sharedWith?: readonly Role[];
}

const runners: readonly Role[] = ['Supervisor', 'Coordinator'];
/** Those whose scope is a whole project. */
const seeAll: readonly Role[] = [...runners, 'Super', 'Microdata'];

const aboutSelf = ({ person }: Asker) => ({ userId: person.id, ...aName() });
const aName = () => ({ name: 'first_name', value: 'Νίκη' });

/** One plan for each place in the contract that takes an id. */
export const plans: Record<string, Plan> = {
  'applications.setDocument appId': {
    sharedWith: runners,
    kinds: ['application'],
    more: () => ({ key: 'identity' }),
    finder: 'owner',
  },
  'applications.setDocument fileId': {
    kinds: ['file', 'upload'],
    more: ({ application }) => ({ appId: application, key: 'identity' }),
    finder: 'owner',
  },
  'applications.list projectId': { kinds: ['project'] },
  'applications.counts projectId': { kinds: ['project'] },
  'applications.one id': { sharedWith: runners, kinds: ['application'] },
  'applications.changeStatus projectId': {
    kinds: ['project'],
    more: ({ application }) => ({ ids: [application] }),
  },
  'applications.changeStatus ids': {
    sharedWith: runners,
    kinds: ['application'],
    more: () => ({ status: -1 }),
    answer: (ids) => ({
      status: 200,
      body: { Done: [], Failed: ids.map((id) => ({ Id: id, Code: 'not-found' })) },
    }),
  },
  'applications.resubmit appId': { sharedWith: runners, kinds: ['application'] },
  'applications.uploadReminder appId': { sharedWith: runners, kinds: ['application'] },
  'applications.bulk projectId': { kinds: ['project'], more: () => ({ action: 'remind' }) },
  // Without the foreign ones, the set is not the one that the caller has counted.
  'applications.bulk ids': {
    sharedWith: runners,
    kinds: ['application'],
    more: () => ({ expected: 2, action: 'resubmit' }),
    answer: () => ({
      status: 409,
      body: expect.objectContaining({ code: 'set-changed', present: { Total: 0 } }),
    }),
  },
  'applications.undo id': { sharedWith: runners, kinds: ['application'] },
  'applications.addNote id': { sharedWith: runners, kinds: ['application'] },
  'applications.acceptDocument appId': {
    sharedWith: runners,
    kinds: ['application'],
    more: () => ({ key: 'identity' }),
  },
  'applications.export projectId': { kinds: ['project'] },
  'applications.editForm projectId': { kinds: ['project'] },
  'applications.saveForm projectId': { kinds: ['project'], more: () => ({ version: 0, open: false }) },
  'applications.tryForm projectId': { kinds: ['project'] },
  'files.startUpload userId': {
    kinds: ['user'],
    more: () => ({ originalName: 'cv.pdf', mime: 'application/pdf' }),
    finder: 'Admin',
  },
  'files.uploadPart id': { kinds: ['upload', 'file'], finder: 'owner' },
  'files.endUpload id': { kinds: ['upload', 'file'], finder: 'owner' },
  'files.uploadState id': { kinds: ['upload', 'file'], finder: 'owner' },
  'files.remove id': { kinds: ['upload', 'file'], finder: 'owner' },
  'files.download id': { sharedWith: runners, kinds: ['file', 'upload'] },
  'identity.changePassword userId': {
    kinds: ['user'],
    more: () => ({ password: 'Another1!' }),
    finder: 'Admin',
  },
  'identity.endSessions id': { kinds: ['session'], finder: 'owner' },
  'identity.makeLoginAs userId': { kinds: ['user'], finder: 'Admin' },
  'identity.viewAs userId': { kinds: ['user'], finder: 'Admin' },
  'identity.setConsent projectId': { kinds: ['project'], finder: 'Mentee' },
  ...Object.fromEntries(
    [
      'find',
      'fieldValues',
      'filterValues',
      'mentors',
      'mentorsFilter',
      'supervisorsFilter',
      'savedFilters',
      'imports',
    ]
      .concat([
        'addEvaluationMentees',
        'saveFilter',
        'checkImport',
        'startImport',
        'export',
        'list',
        'count',
        'byIds',
      ])
      .concat(['leaveProject'])
      .map((name) => [`people.${name} projectId`, { kinds: ['project'] } satisfies Plan]),
  ),
  ...Object.fromEntries(
    ['fieldValues', 'updateField', 'updateFields', 'one', 'setState'].map((name) => [
      `people.${name} projectId`,
      { kinds: ['project'], more: aboutSelf } satisfies Plan,
    ]),
  ),
  'people.addUsers projectId': { kinds: ['project'] },
  'people.updateRoles projectId': {
    kinds: ['project'],
    more: ({ person }) => ({ userId: person.id, roles: ['Supervisor'] }),
  },
  'people.setStateMany projectId': { kinds: ['project'], more: () => ({ state: 1 }) },
  'people.byField projectId': { kinds: ['project'], more: () => ({ field: 'first_name', values: ['x'] }) },
  'people.cascadeValues projectId': {
    kinds: ['project'],
    more: () => ({ field: 'first_name', cascadeField: 'last_name' }),
  },
  'people.setField projectId': {
    kinds: ['project'],
    more: ({ person }) => ({ ids: [person.id], field: 'first_name', value: 'Νίκη' }),
  },
  'people.updateUserFields projectId': { kinds: ['project'], more: () => ({ field: 'first_name' }) },
  'people.addExisting projectId': {
    kinds: ['project'],
    more: () => ({ currentProjectId: 1 }),
    finder: 'Admin',
  },
  'people.addExisting currentProjectId': { kinds: ['project'], finder: 'Admin' },
  'people.setDefaultProject projectId': { kinds: ['project'], more: ({ person }) => ({ userId: person.id }) },
  'people.setDefaultProject userId': { kinds: ['user'], finder: 'Admin' },
  'people.one userId': { kinds: ['user'], sharedWith: seeAll },
  'people.fieldValues userId': { kinds: ['user'], sharedWith: seeAll },
  'people.updateField userId': { kinds: ['user'], sharedWith: seeAll, more: aName },
  'people.updateFields userId': { kinds: ['user'], sharedWith: seeAll },
  'people.updateRoles userId': { kinds: ['user'], sharedWith: runners, more: () => ({ roles: ['Mentee'] }) },
  'people.setLevel userId': { kinds: ['user'], finder: 'Admin', more: () => ({ level: 5 }) },
  'people.setState userId': { kinds: ['user'], sharedWith: runners, more: () => ({ state: 2 }) },
  // Those out of scope are left out, or told one by one.
  'people.byIds ids': { kinds: ['user'], sharedWith: seeAll, answer: () => ({ status: 200, body: [] }) },
  'people.setField ids': {
    kinds: ['user'],
    sharedWith: runners,
    more: () => ({ field: 'first_name', value: 'Νίκη' }),
    answer: (ids) => ({
      status: 200,
      body: { Rows: ids.toSorted((a, b) => a - b).map((id) => ({ Key: String(id), Code: 'not-found' })) },
    }),
  },
  'people.list filterCoordId': {
    kinds: ['user'],
    answer: () => ({ status: 200, body: { list: [], count: 1, All: 0 } }),
  },
  'people.count filterCoordId': { kinds: ['user'], answer: () => ({ status: 200, body: { Total: 0 } }) },
  'people.setStateMany filterCoordId': {
    kinds: ['user'],
    more: () => ({ state: 2 }),
    answer: () => ({ status: 200, body: { Changed: 0, Total: 0 } }),
  },
  'people.updateUserFields change': {
    kinds: ['change'],
    more: ({ person }) => ({ field: 'first_name', users: [{ key: person.username, value: 'Νίκη' }] }),
    finder: 'runner',
  },
  'people.undoUpdate change': { kinds: ['change'], finder: 'runner' },
  'people.removeFilter id': { kinds: ['filter'], finder: 'runner' },
  'links.board projectId': { kinds: ['project'] },
  'links.actions projectId': { kinds: ['project'] },
  'links.mentees projectId': { kinds: ['project'], more: () => ({ of: { mentorId: 0 } }) },
  'links.ofMentee projectId': { kinds: ['project'], more: ({ person }) => ({ menteeId: person.id }) },
  'links.ofMentee menteeId': { kinds: ['user'], sharedWith: runners },
  'links.setDefault projectId': { kinds: ['project'], more: () => ({ mentorId: 0 }) },
  'links.setDefault filterCoordId': {
    kinds: ['user'],
    sharedWith: runners,
    more: () => ({ mentorId: 0 }),
    answer: () => ({ status: 200, body: { Changed: 0, Total: 0 } }),
  },
  'links.progress projectId': { kinds: ['project'], more: () => ({ ids: [] }) },
  'links.progress ids': {
    kinds: ['user'],
    sharedWith: runners,
    answer: () => ({ status: 200, body: [] }),
  },
  ...Object.fromEntries(
    ['setDefaultSingle', 'setActionsOne', 'resetActionsOne'].flatMap((name) => [
      [
        `links.${name} projectId`,
        { kinds: ['project'], more: ({ person }) => ({ menteeId: person.id, mentorId: 0 }) } satisfies Plan,
      ],
      [
        `links.${name} menteeId`,
        { kinds: ['user'], sharedWith: runners, more: () => ({ mentorId: 0 }) } satisfies Plan,
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['setActions', 'resetActions'].flatMap((name) => [
      [`links.${name} projectId`, { kinds: ['project'], more: () => ({ mentorId: 0 }) } satisfies Plan],
      [
        `links.${name} filterCoordId`,
        {
          kinds: ['user'],
          sharedWith: runners,
          more: () => ({ mentorId: 0, actionIds: [] }),
          answer: () => ({ status: 422, body: expect.objectContaining({ code: 'no-actions' }) as unknown }),
        } satisfies Plan,
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['setActions', 'setActionsOne', 'resetActions', 'resetActionsOne'].map((name) => [
      `links.${name} actionIds`,
      {
        kinds: ['action'],
        sharedWith: runners,
        more: ({ person }) => ({ menteeId: person.id, mentorId: 0 }),
      } satisfies Plan,
    ]),
  ),
  ...Object.fromEntries(
    ['fromId', 'toId'].map((side) => [
      `links.reassign ${side}`,
      {
        kinds: ['user'],
        sharedWith: runners,
        more: ({ person }) => ({ fromId: person.id, toId: person.id }),
      } satisfies Plan,
    ]),
  ),
  'links.reassign projectId': {
    kinds: ['project'],
    more: ({ person }) => ({ fromId: person.id, toId: person.id }),
  },
  'links.undoReassign change': { kinds: ['reassignment'], finder: 'runner' },
  'links.subjectIds projectId': { kinds: ['project'], more: ({ person }) => ({ supervisorId: person.id }) },
  'links.subjectIds supervisorId': { kinds: ['user'], sharedWith: runners },
  'links.supervise projectId': {
    kinds: ['project'],
    more: ({ person }) => ({ supervisorId: person.id, subjectId: person.id }),
  },
  'links.supervise supervisorId': {
    kinds: ['user'],
    sharedWith: runners,
    more: ({ person }) => ({ subjectId: person.id }),
  },
  'links.supervise subjectId': {
    kinds: ['user'],
    sharedWith: runners,
    more: ({ person }) => ({ supervisorId: person.id }),
  },
  'links.setCoordinators projectId': { kinds: ['project'], more: ({ person }) => ({ userId: person.id }) },
  'links.setCoordinators userId': { kinds: ['user'], sharedWith: runners },
  'links.setCoordinators coordinatorIds': {
    kinds: ['user'],
    sharedWith: runners,
    more: ({ person }) => ({ userId: person.id }),
  },
  ...Object.fromEntries(
    ['header', 'headerAll', 'page', 'count', 'exportPage', 'startExport', 'exports', 'view', 'saveView'].map(
      (name) => [`grids.${name} projectId`, { kinds: ['project'] } satisfies Plan],
    ),
  ),
  'grids.one projectId': { kinds: ['project'], more: ({ person }) => ({ menteeId: person.id }) },
  'grids.one menteeId': { kinds: ['user'], sharedWith: seeAll },
  'grids.page coordId': {
    kinds: ['user'],
    answer: () => ({ status: 200, body: { list: [], Mentors: [] } }),
  },
  'grids.count coordId': { kinds: ['user'], answer: () => ({ status: 200, body: { count: 1, All: 0 } }) },
  'grids.exportPage filterCoordId': {
    kinds: ['user'],
    answer: () => ({ status: 200, body: expect.objectContaining({ list: [], count: 1 }) }),
  },
  'grids.startExport filterCoordId': {
    kinds: ['user'],
    answer: () => ({ status: 422, body: expect.objectContaining({ code: 'empty' }) as unknown }),
  },
  'grids.export id': { kinds: ['gridExport'], finder: 'runner' },
  'grids.cancelExport id': { kinds: ['gridExport'], finder: 'runner' },
  ...Object.fromEntries(
    ['rules', 'proposals', 'propose'].map((name) => [
      `matching.${name} projectId`,
      { kinds: ['project'] } satisfies Plan,
    ]),
  ),
  'matching.saveRules projectId': { kinds: ['project'], more: () => ({ rules: [], version: 1 }) },
  ...Object.fromEntries(
    ['again', 'one', 'pairs', 'candidates', 'setPair', 'publish', 'discard'].map((name) => [
      `matching.${name} id`,
      {
        kinds: ['proposal'],
        sharedWith: runners,
        more: ({ paired }) => ({ menteeId: paired, mentorId: 0, expected: 0, mails: false }),
      } satisfies Plan,
    ]),
  ),
  'matching.candidates menteeId': { kinds: ['user'], more: ({ proposal }) => ({ id: proposal }) },
  'matching.setPair menteeId': { kinds: ['user'], more: ({ proposal }) => ({ id: proposal, mentorId: 0 }) },
  'notifications.list projectId': { kinds: ['project'] },
  'notifications.readAll projectId': { kinds: ['project'] },
  // Those of others are passed over.
  'notifications.read ids': {
    kinds: ['notification'],
    finder: 'runner',
    answer: () => ({ status: 200, body: { Changed: 0 } }),
  },
  ...Object.fromEntries(
    ['requests', 'retention', 'due', 'letGo'].map((name) => [
      `privacy.${name} projectId`,
      { kinds: ['project'], more: () => ({ expected: 0 }) } satisfies Plan,
    ]),
  ),
  'privacy.ask askedProject': { kinds: ['project'], finder: 'owner' },
  'privacy.saveRetention projectId': { kinds: ['project'], more: () => ({ retention: {}, version: 1 }) },
  'privacy.withdraw id': { kinds: ['request'], finder: 'owner' },
  'privacy.extend id': { kinds: ['request'], sharedWith: runners, more: () => ({ reason: 'x' }) },
  'privacy.close id': { kinds: ['request'], sharedWith: runners, more: () => ({ answer: 'x' }) },
  'privacy.previewErase userId': { kinds: ['user'], finder: 'Admin' },
  'privacy.erase userId': { kinds: ['user'], finder: 'Admin' },
  'projects.byId id': { kinds: ['project'] },
  'projects.save id': {
    kinds: ['project'],
    more: () => ({ url: `u-${randomUUID()}`, descr: 'Έργο', settings: '{}', version: 1 }),
  },
  'projects.history projectId': { kinds: ['project'] },
  'projects.atVersion projectId': { kinds: ['project'], more: () => ({ version: 1 }) },
  'projects.clone projectId': {
    kinds: ['project'],
    more: () => ({ url: `u-${randomUUID()}`, descr: 'Έργο' }),
  },
  'projects.exportConfig projectId': { kinds: ['project'] },
  'projects.fieldUse projectId': { kinds: ['project'] },
  'projects.renameField projectId': { kinds: ['project'], more: () => ({ to: 'b', version: 1 }) },
  'projects.getUserData projectId': { kinds: ['project'], more: ({ person }) => ({ userId: person.id }) },
  'projects.getUserData userId': { kinds: ['user'], sharedWith: seeAll },
  'projects.setUserData projectId': { kinds: ['project'], more: ({ person }) => ({ userId: person.id }) },
  'projects.setUserData userId': { kinds: ['user'], sharedWith: seeAll, more: () => ({ data: '{}' }) },
};
