import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Belongings } from '#testing/plant.ts';
import type { Person } from '#testing/server.ts';

type Kind = Exclude<keyof Belongings, 'person' | 'runner'>;

/** Who makes a call, and what of their own it may need to get as far as the foreign id. */
export interface Asker {
  person: Person;
  application: number;
  /** A proposal of the matching assistant, and the mentee in it. */
  proposal: number;
  paired: number;
  /** The asker's project, an action in it that people can be met about, and a mentee with a mentor. */
  project: number;
  action: number;
  mentee: number;
  /** A meeting in that project. */
  meeting: number;
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

const aSpan = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') };
const aboutSelf = ({ person }: Asker) => ({ userId: person.id, ...aName() });
const aThird = ({ action, person, paired }: Asker) => ({
  actionId: action,
  mentorId: person.id,
  menteeId: paired,
  time: inAWeek(),
});
const inAWeek = () => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 7 * DAY_MS);
const aName = () => ({ name: 'first_name', value: 'Νίκη' });

/** One plan for each place in the contract that takes an id. */
export const plans: Record<string, Plan> = {
  ...Object.fromEntries(
    ['all', 'titles', 'create', 'waiting', 'tryConditions', 'progress'].map((name) => [
      `actions.${name} projectId`,
      { kinds: ['project'], more: () => ({ typeId: 4 }) } satisfies Plan,
    ]),
  ),
  'actions.mentor projectId': { kinds: ['project'], more: ({ mentee }) => ({ menteeId: mentee }) },
  'actions.mentor menteeId': { kinds: ['mentee'], sharedWith: seeAll },
  // Of somebody else's mentor nothing is told: the list is as empty as for one that there is not.
  'actions.aggregateMentees mentorId': {
    kinds: ['user'],
    more: ({ action }) => ({ id: action }),
    answer: () => ({
      status: 200,
      body: { list: [], All: 0, count: 1, Totals: { Open: 0, Started: 0, Done: 0 } },
    }),
  },
  'actions.aggregateMentees projectId': { kinds: ['project'], more: ({ action }) => ({ id: action }) },
  'actions.aggregateMentees id': {
    kinds: ['action'],
    sharedWith: [...seeAll, 'Mentor'],
    more: ({ project }) => ({ projectId: project }),
  },
  'actions.tryConditions id': {
    kinds: ['action'],
    sharedWith: runners,
    more: ({ project }) => ({ projectId: project }),
  },
  ...Object.fromEntries(
    ['get', 'save', 'remove'].map((name) => [
      `actions.${name} id`,
      { kinds: ['action'], sharedWith: runners } satisfies Plan,
    ]),
  ),
  ...Object.fromEntries(
    ['getCompletionScript', 'saveCompletionScript'].map((name) => [
      `actions.${name} id`,
      { kinds: ['action'], finder: 'Admin' } satisfies Plan,
    ]),
  ),
  'actions.saveGrid projectId': { kinds: ['project'], more: ({ action }) => ({ id: action }) },
  'actions.saveGrid id': {
    kinds: ['action'],
    sharedWith: runners,
    more: ({ project }) => ({ projectId: project, position: 0 }),
  },
  'actions.arrange projectId': {
    kinds: ['project'],
    more: ({ action }) => ({ actions: [{ id: action, group: [] }] }),
  },
  'actions.arrange id': {
    kinds: ['action'],
    sharedWith: runners,
    more: ({ project }) => ({ projectId: project }),
  },
  'actions.fromTemplate projectId': { kinds: ['project'], more: () => ({ name: 'career' }) },
  'actions.removeMany projectId': { kinds: ['project'], more: ({ action }) => ({ ids: [action] }) },
  'actions.removeMany ids': {
    kinds: ['action'],
    sharedWith: runners,
    more: ({ project }) => ({ projectId: project }),
  },
  'actions.copy projectId': {
    kinds: ['project'],
    more: ({ project, action }) => ({ fromProjectId: project, ids: [action] }),
  },
  'actions.copy fromProjectId': { kinds: ['project'], more: ({ action }) => ({ ids: [action] }) },
  'actions.copy ids': {
    kinds: ['action'],
    sharedWith: runners,
    more: ({ project }) => ({ fromProjectId: project }),
  },
  'actions.publish actionId': { kinds: ['action'], sharedWith: runners },
  'actions.publish menteeId': {
    kinds: ['mentee'],
    sharedWith: runners,
    more: ({ action }) => ({ actionId: action }),
  },
  'actions.publish mentorId': {
    kinds: ['mentor'],
    sharedWith: runners,
    more: ({ action }) => ({ actionId: action }),
  },
  'actions.complete mentorId': {
    kinds: ['mentor'],
    more: ({ action, mentee }) => ({ actionId: action, menteeId: mentee }),
  },
  ...Object.fromEntries(
    [
      ['complete', runners],
      ['reopen', runners],
      ['step', seeAll],
      ['history', seeAll],
      ['why', seeAll],
    ]
      .concat(
        ['savePublic', 'savePrivate', 'setForMentee', 'saveForMentee', 'updateForMentee', 'updateOfMentee']
          .concat(['getPublic', 'getPrivate', 'getPrivate2', 'getOfMentee', 'getForMentee'])
          .map((name) => [name, seeAll]),
      )
      .flatMap(([name, sharedWith]) => [
        [
          `actions.${name as string} actionId`,
          {
            kinds: ['action'],
            sharedWith: sharedWith as readonly Role[],
            more: ({ mentee }) => ({ menteeId: mentee }),
          } satisfies Plan,
        ],
        [
          `actions.${name as string} menteeId`,
          {
            kinds: ['mentee'],
            sharedWith: sharedWith as readonly Role[],
            more: ({ action }) => ({ actionId: action }),
          } satisfies Plan,
        ],
      ]),
  ),
  ...Object.fromEntries(
    ['publicOfAll', 'allOfMentees', 'ownOfMentor', 'updateOwnOfMentor', 'updateMany'].map((name) => [
      `actions.${name} actionId`,
      { kinds: ['action'], sharedWith: [...runners, 'Mentor'] } satisfies Plan,
    ]),
  ),
  ...Object.fromEntries(
    ['mine', 'mineOfMentor', 'saveMine', 'updateMine'].map((name) => [
      `actions.${name} actionId`,
      { kinds: ['action'], finder: 'Mentee', sharedWith: ['Mentee'] } satisfies Plan,
    ]),
  ),
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
  'consents.set projectId': { kinds: ['project'], finder: 'Mentee' },
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
    ['schedule', 'schedule2', 'mentors', 'recipients'].map((name) => [
      `meetings.${name} projectId`,
      { kinds: ['project'] } satisfies Plan,
    ]),
  ),
  ...Object.fromEntries(
    ['room', 'enter', 'texts', 'say', 'signals', 'staff', 'invite', 'uninvite'].map((name) => [
      `conference.${name} meetingId`,
      {
        kinds: ['meeting'],
        finder: 'runner',
        sharedWith: runners,
        more: ({ person }) => ({ userId: person.id, text: 'x', after: 0 }),
      } satisfies Plan,
    ]),
  ),
  'conference.invite userId': {
    kinds: ['runnerId'],
    sharedWith: runners,
    more: ({ meeting }) => ({ meetingId: meeting }),
  },
  'meetings.list projectId': { kinds: ['project'], more: () => aSpan },
  ...Object.fromEntries(
    ['mentorId', 'menteeId'].map((field) => [
      `meetings.list ${field}`,
      {
        kinds: ['user'],
        more: () => aSpan,
        answer: () => ({ status: 200, body: { Meetings: [], More: false } }),
      } satisfies Plan,
    ]),
  ),
  ...Object.fromEntries(
    ['one', 'move', 'cancel', 'restore', 'hold', 'setMinutes'].map((name) => [
      `meetings.${name} id`,
      {
        kinds: ['meeting'],
        sharedWith: name === 'one' ? seeAll : runners,
        more: () => ({ version: 1, time: inAWeek(), reason: 'x', minutes: 'x' }),
      } satisfies Plan,
    ]),
  ),
  ...Object.fromEntries(
    ['book', 'freeSlots'].flatMap((name) => [
      [`meetings.${name} projectId`, { kinds: ['project'], more: aThird } satisfies Plan],
      ...['actionId', 'menteeId', 'mentorId'].map((field) => [
        `meetings.${name} ${field}`,
        {
          kinds: [field === 'actionId' ? 'action' : 'user'],
          sharedWith: field === 'actionId' ? [...runners, 'Mentor'] : runners,
          more: aThird,
        } satisfies Plan,
      ]),
    ]),
  ),
  ...Object.fromEntries(
    ['actionId', 'menteeId', 'mentorId'].map((field) => [
      `meetings.overlaps ${field}`,
      {
        kinds: [field === 'actionId' ? 'action' : 'user'],
        sharedWith: field === 'actionId' ? [...runners, 'Mentor'] : runners,
        more: aThird,
      } satisfies Plan,
    ]),
  ),
  'meetings.bookable projectId': { kinds: ['project'], more: ({ person }) => ({ menteeId: person.id }) },
  'meetings.bookable menteeId': { kinds: ['user'], sharedWith: runners },
  ...Object.fromEntries(
    ['availability', 'setAvailability'].flatMap((name) => [
      [
        `meetings.${name} projectId`,
        { kinds: ['project'], more: ({ person }) => ({ mentorId: person.id }) } satisfies Plan,
      ],
      [`meetings.${name} mentorId`, { kinds: ['user'], sharedWith: runners } satisfies Plan],
    ]),
  ),
  'meetings.previewMail projectId': {
    kinds: ['project'],
    more: ({ paired }) => ({ userId: paired, template: 'rendezvous.html' }),
  },
  'meetings.previewMail userId': {
    kinds: ['user'],
    sharedWith: runners,
    more: () => ({ template: 'rendezvous.html' }),
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
  'people.getUserData projectId': { kinds: ['project'], more: ({ person }) => ({ userId: person.id }) },
  'people.getUserData userId': { kinds: ['user'], sharedWith: seeAll },
  'people.setUserData projectId': { kinds: ['project'], more: ({ person }) => ({ userId: person.id }) },
  'people.setUserData userId': { kinds: ['user'], sharedWith: seeAll, more: () => ({ data: '{}' }) },
  'views.get id': { kinds: ['action'], sharedWith: [...runners, 'Mentor'], more: () => ({ type: 'mentor' }) },
  'views.get menteeId': {
    kinds: ['mentee'],
    sharedWith: runners,
    more: ({ action }) => ({ id: action, type: 'mentor' }),
  },
  ...Object.fromEntries(
    ['setHtml', 'saveController', 'saveFunctions', 'save', 'mark', 'edit', 'history', 'past'].map((name) => [
      `views.${name} id`,
      { kinds: ['action'], finder: 'Admin', more: () => ({ version: 0 }) } satisfies Plan,
    ]),
  ),
};
