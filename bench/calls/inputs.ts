import type { Caller, Place } from './place.ts';
import { days } from './line.ts';
import { VIEW_NAME } from './plant/custom-views.ts';
import { serviceOf } from './plant/queries.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Staff and mentors say whose step they ask for; a mentee asks for their own. */
const whose = (at: Place, as: Caller): Fields => (as === 'mentee' ? {} : { menteeId: at.ids['mentee'] });
const page = '00000000-0000-4000-8000-000000000001';
const week = () => ({ from: days(-2), to: days(5) });
const meetingAction = (at: Place): Fields => ({ actionId: at.meetingActionId });
/** The view that every project has. */
const named = (): Fields => ({ name: VIEW_NAME });
/** A text that is a query. */
const sound = (): Fields => ({ query: 'select 1' });
/** A call that takes mass data. */
const massCall = (): Fields => ({ url: '/api/User/UpdateField' });
const view = (at: Place): Fields => ({ of: 'action', id: at.actionId, viewType: 'mentee', version: 1 });

/** What the kinds of ids do not give of the input of a call, by its name: fields, wherever they are in it. */
export const inputs: Readonly<Record<string, (at: Place, as: Caller) => Fields>> = {
  'projects.open': (at) => ({ name: at.url }),
  'projects.fieldUse': () => ({ name: 'region' }),
  'files.hasFirstPage': (at) => ({ id: at.sentFileId }),
  'files.isUploaded': () => ({ category: 'shared', name: 'x' }),
  'people.fieldValues': () => ({ fields: ['region', 'track'] }),
  'people.byIds': (at) => ({ ids: [at.ids['mentee'], at.ids['mentor']] }),
  'people.byField': () => ({ field: 'region', values: ['kriti'] }),
  'people.filterValues': () => ({ fields: ['region', 'track'] }),
  'people.cascadeValues': () => ({ field: 'municipality', cascadeField: 'region', cascadeValue: 'kriti' }),
  'people.savedFilters': () => ({ screen: 'users' }),
  'imports.rows': (at) => ({ batch: at.batch }),
  'selection.mail': (at) => ({ mailId: at.applicationMailId }),
  'steps.list': whose,
  'steps.step': whose,
  'steps.history': whose,
  'steps.tryConditions': (at) => ({
    showCondition: 'fields.region === "kriti"',
    enableCondition: `actions[${at.actionId}].done`,
  }),
  'answering.byAction': whose,
  'answering.remainingTimeByAction': whose,
  'answering.progress': whose,
  'answering.results': whose,
  'answering.combinedResults': whose,
  'answering.byToken': (at) => ({ tokenName: at.token }),
  'answering.changes': () => ({ after: 0 }),
  'links.subjectIds': (at) => ({ supervisorId: at.lightSupervisorId }),
  'links.mentees': (at) => ({ mentorId: at.mentorId }),
  'links.progress': (at) => ({ ids: [at.ids['mentee']] }),
  'calculators.scenarios': whose,
  'synced.get': (at, as) => ({ ...whose(at, as), page }),
  'synced.since': (at, as) => ({ ...whose(at, as), version: 50 }),
  'meetings.list': week,
  'meetings.countBooked': week,
  'meetings.lanes': () => ({ from: days(0), to: days(1) }),
  'meetings.beside': (at) => ({ ...meetingAction(at), menteeIds: [at.ids['mentee']] }),
  'meetings.overlaps': meetingAction,
  'meetings.otherTimes': (at) => ({ id: at.bookedMeetingId }),
  'meetings.freeSlots': meetingAction,
  'meetings.previewMail': () => ({ template: 'rendezvous.html' }),
  'sent-files.toolFiles': () => ({ questionId: 'q1' }),
  'sent-files.toolFileList': () => ({ questionId: 'q1' }),
  'views.get': (at, as) => ({ type: as === 'mentee' ? 'mentee' : 'mentor', ...whose(at, as) }),
  'views.edit': view,
  'views.history': view,
  'views.past': view,
  'custom-views.show': named,
  'custom-views.search': () => ({ text: 'ithaki' }),
  'custom-views.past': () => ({ version: 1 }),
  'custom-views.get': named,
  'custom-views.byClass': () => ({ class: 'Κατηγορία-1' }),
  'custom-views.getView': named,
  'custom-views.getView2': named,
  'chat.search': () => ({ search: 'βιογραφικό' }),
  'library.search': () => ({ libSearchText: 'συνέντευξη' }),
  'library.getShared': whose,
  // The answer grows with the names, not with the project.
  'documents.fields': () => ({ about: 'person' }),
  'documents.preview': () => ({
    lang: 'el',
    about: 'person',
    title: 'x',
    text: '<p>{{ person.name }}</p>',
  }),
  'queries.runService': (at) => ({ name: serviceOf(at.projectId) }),
  'scripts.run': (at) => ({ name: serviceOf(at.projectId), params: { a: 1 } }),
  'scripts.trial': () => ({ code: 'ctx.params' }),
  'scripts.test': () => ({ code: '1', tests: [{ name: 'one', expected: '1' }] }),
  'queries.pinned': () => ({ page: 'home' }),
  'queries.adminExecute': sound,
  'queries.check': sound,
  'queries.debugQuery': sound,
  'developer.massCall': massCall,
  'developer.getMass': massCall,
};

/** Who has the record that a call asks for, where the caller with the least rights or the supervisor has none. */
export const owners: Readonly<Record<string, readonly Caller[]>> = {
  'changes.people': ['supervisor'],
  'imports.rows': ['supervisor'],
  'answering.byToken': ['mentee'],
  'conference.texts': ['mentee'],
  'conference.signals': ['mentee'],
  'answering.mentorQuest': ['mentor', 'supervisor'],
  // Other users need a right that an Admin gives by name.
  'queries.adminExecute': ['admin'],
  'queries.check': ['admin'],
  'queries.schema': ['admin'],
};
