import { DAY_MS } from '#engines/dates/durations.ts';
import { selection } from '#features/selection/contract.ts';
import { audit } from '#features/audit/contract.ts';
import { grids } from '#features/grids/contract.ts';
import { links } from '#features/links/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { people } from '#features/people/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { steps } from '#features/steps/contract.ts';
import type { Asked, Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { call, type Ground } from './ground.ts';
import { type Caller, large, type Place, placeOf, small } from './large-project.ts';
import { interleave, type Figure } from './measure.ts';

/** The goal: the most milliseconds that a call may take on the large project. */
const FLAT_MS = 50;

/** Calls before a measurement: by then the statements are prepared, and the database has chosen how to plan them. */
const WARM = 12;

/** One line of the table: a call, who makes it, and the body that travels. */
interface Line {
  name: string;
  as: Caller;
  path: string;
  body: (at: Place) => unknown;
}

/** A line: a call, then its input in our own names. */
const line =
  <C extends Call>(name: string, as: Caller, made: C) =>
  (input: (at: Place) => Asked<C>): Line => ({
    name,
    as,
    path: made.path,
    body: (at) => toWire(shapeOf(made.input), input(at)),
  });

const of = (at: Place) => ({ projectId: at.projectId });
const days = (count: number) => new Date(Date.now() + count * DAY_MS);
const by = (key: string) => [{ key, desc: false }];
const region = [{ field: 'region', value: 'kriti', match: 'is' as const }];
const noApplications = { statuses: [], search: '', fields: [], documentsMissing: false };

/** What people open every day, and what makes the database work: searches, filters, late pages, counts of everything. */
const lines: readonly Line[] = [
  line('people.list', 'supervisor', people.list)(of),
  line('people.list mentees', 'supervisor', people.list)((at) => ({ ...of(at), roles: ['Mentee'] })),
  line('people.list mentors', 'supervisor', people.list)((at) => ({ ...of(at), roles: ['Mentor'] })),
  line('people.list p5000', 'supervisor', people.list)((at) => ({ ...of(at), page: 5000 })),
  line(
    'people.list search',
    'supervisor',
    people.list,
  )((at) => ({
    ...of(at),
    search: 'ξυλοπαλάμη ναυσικά',
  })),
  line('people.list search 2 letters', 'supervisor', people.list)((at) => ({ ...of(at), search: 'ξυ' })),
  line('people.list search none', 'supervisor', people.list)((at) => ({ ...of(at), search: 'ζζζζ' })),
  line('people.list search address', 'supervisor', people.list)((at) => ({ ...of(at), search: at.email })),
  line('people.list search AFM', 'supervisor', people.list)((at) => ({ ...of(at), search: at.afm })),
  line('people.list filter region', 'supervisor', people.list)((at) => ({ ...of(at), filter: region })),
  line(
    'people.list filter rare',
    'supervisor',
    people.list,
  )((at) => ({
    ...of(at),
    filter: [{ field: 'track', value: 'business', match: 'is' }],
  })),
  line(
    'people.list filter contains',
    'supervisor',
    people.list,
  )((at) => ({
    ...of(at),
    filter: [{ field: 'address', value: 'ανθεων 12', match: 'contains' }],
  })),
  line(
    'people.list of mentor',
    'supervisor',
    people.list,
  )((at) => ({
    ...of(at),
    filterMentorId: at.someMentorId,
  })),
  line(
    'people.list of coordinator',
    'supervisor',
    people.list,
  )((at) => ({
    ...of(at),
    filterCoordId: at.coordinatorId,
  })),
  line(
    'people.list without mentor',
    'supervisor',
    people.list,
  )((at) => ({
    ...of(at),
    roles: ['Mentee'],
    filterMentorId: 0,
  })),
  line('people.list inactive', 'supervisor', people.list)((at) => ({ ...of(at), filterState: [2, 3] })),
  line('people.list sort region', 'supervisor', people.list)((at) => ({ ...of(at), sort: by('region') })),
  line('people.list sort roles', 'supervisor', people.list)((at) => ({ ...of(at), sort: by('roles') })),
  line('people.list', 'mentor', people.list)(of),
  line('people.list', 'supervisorlite', people.list)(of),
  line('people.list', 'mentee', people.list)(of),
  line('people.count', 'supervisor', people.count)(of),
  line('people.count mentees', 'supervisor', people.count)((at) => ({ ...of(at), roles: ['Mentee'] })),
  line(
    'people.count search',
    'supervisor',
    people.count,
  )((at) => ({
    ...of(at),
    search: 'ξυλοπαλάμη ναυσικά',
  })),
  line(
    'people.byField region',
    'supervisor',
    people.byField,
  )((at) => ({
    ...of(at),
    field: 'region',
    values: ['kriti'],
    count: 100,
  })),
  line(
    'people.byField afm',
    'supervisor',
    people.byField,
  )((at) => ({
    ...of(at),
    field: 'afm',
    values: [at.afm],
  })),
  line(
    'people.filterValues',
    'supervisor',
    people.filterValues,
  )((at) => ({
    ...of(at),
    fields: ['region', 'track'],
  })),
  line(
    'people.filterValues free',
    'supervisor',
    people.filterValues,
  )((at) => ({
    ...of(at),
    fields: ['address'],
  })),
  line(
    'people.cascadeValues',
    'supervisor',
    people.cascadeValues,
  )((at) => ({
    ...of(at),
    field: 'municipality',
    cascadeField: 'region',
    cascadeValue: 'kriti',
  })),
  line('people.mentors', 'super', people.mentors)(of),
  line('people.mentorsFilter', 'super', people.mentorsFilter)(of),
  line('people.find', 'supervisor', people.find)(() => ({ search: 'ξυλοπαλάμη ναυσικά' })),
  line('people.find empty', 'supervisor', people.find)(of),
  line('people.find empty', 'mentor', people.find)(of),
  line('people.find p500', 'supervisor', people.find)((at) => ({ ...of(at), page: 500 })),
  line('people.find', 'admin', people.find)((at) => ({ ...of(at), search: 'ξυλοπαλάμη ναυσικά' })),
  line('people.find no project', 'admin', people.find)(() => ({})),

  line('grids.page', 'supervisor', grids.page)(of),
  line('grids.page', 'mentor', grids.page)(of),
  line('grids.page p500', 'supervisor', grids.page)((at) => ({ ...of(at), page: 500, count: 100 })),
  line('grids.page search', 'supervisor', grids.page)((at) => ({ ...of(at), search: 'ξυλοπαλάμη ναυσικά' })),
  line(
    'grids.page rare filter',
    'supervisor',
    grids.page,
  )((at) => ({
    ...of(at),
    filter: [{ field: 'track', value: 'business', match: 'is' }],
  })),
  line('grids.page of mentor', 'supervisor', grids.page)((at) => ({ ...of(at), mentorId: at.someMentorId })),
  line('grids.page sort username', 'supervisor', grids.page)((at) => ({ ...of(at), sort: by('username') })),
  line('grids.page sort region', 'supervisor', grids.page)((at) => ({ ...of(at), sort: by('region') })),
  line('grids.count', 'supervisor', grids.count)(of),
  line('grids.count', 'admin', grids.count)(of),
  line(
    'grids.count search',
    'supervisor',
    grids.count,
  )((at) => ({
    ...of(at),
    search: 'ξυλοπαλάμη ναυσικά',
  })),
  line('grids.count field', 'supervisor', grids.count)((at) => ({ ...of(at), filter: region })),
  line(
    'grids.count action done',
    'supervisor',
    grids.count,
  )((at) => ({
    ...of(at),
    actionFilters: [{ actionId: at.actionId, state: 'done' }],
  })),
  line('grids.exportPage', 'supervisor', grids.exportPage)(of),
  line('grids.exportPage p900', 'supervisor', grids.exportPage)((at) => ({ ...of(at), page: 900 })),

  line('steps.list', 'mentee', steps.list)(of),
  line('steps.worklist', 'mentor', steps.worklist)(of),
  line('steps.waiting', 'mentor', steps.waiting)(of),
  line('steps.progress', 'supervisor', steps.progress)(of),
  line('steps.aggregate', 'supervisor', steps.aggregateMentees)((at) => ({ ...of(at), id: at.actionId })),
  line('steps.aggregate', 'mentor', steps.aggregateMentees)((at) => ({ ...of(at), id: at.actionId })),
  line(
    'steps.aggregate open',
    'supervisor',
    steps.aggregateMentees,
  )((at) => ({
    ...of(at),
    id: at.actionId,
    state: 'open',
  })),
  line(
    'steps.aggregate done',
    'supervisor',
    steps.aggregateMentees,
  )((at) => ({
    ...of(at),
    id: at.actionId,
    state: 'done',
  })),
  line(
    'steps.aggregate page 500',
    'supervisor',
    steps.aggregateMentees,
  )((at) => ({
    ...of(at),
    id: at.actionId,
    page: 500,
  })),
  line(
    'steps.aggregate search',
    'supervisor',
    steps.aggregateMentees,
  )((at) => ({
    ...of(at),
    id: at.actionId,
    search: 'ξυλοπαλάμη ναυσικά',
  })),
  line(
    'steps.tryConditions',
    'supervisor',
    steps.tryConditions,
  )((at) => ({
    ...of(at),
    showCondition: 'fields.region === "kriti"',
    enableCondition: `actions[${at.actionId}].done`,
  })),
  line('steps.publicOfAll', 'supervisor', steps.publicOfAll)((at) => ({ actionId: at.actionId })),

  line('links.board', 'coordinator', links.board)(of),
  line('links.mentees quiet', 'coordinator', links.mentees)((at) => ({ ...of(at), of: { quiet: true } })),
  line('links.mentees without', 'supervisor', links.mentees)((at) => ({ ...of(at), of: { mentorId: 0 } })),
  line(
    'links.mentees of mentor',
    'supervisor',
    links.mentees,
  )((at) => ({
    ...of(at),
    of: { mentorId: at.mentorId },
  })),

  line('meetings.schedule', 'supervisor', meetings.schedule)(of),
  line('meetings.schedule', 'supervisorlite', meetings.schedule)(of),
  line('meetings.schedule2', 'supervisor', meetings.schedule2)(of),
  line('meetings.schedule2', 'supervisorlite', meetings.schedule2)(of),
  line(
    'meetings.list week',
    'supervisor',
    meetings.list,
  )((at) => ({
    ...of(at),
    from: days(-2),
    to: days(5),
  })),
  line(
    'meetings.list week',
    'supervisorlite',
    meetings.list,
  )((at) => ({
    ...of(at),
    from: days(-2),
    to: days(5),
  })),
  line('meetings.list week', 'mentor', meetings.list)((at) => ({ ...of(at), from: days(-2), to: days(5) })),
  line(
    'meetings.list 6 weeks',
    'mentor',
    meetings.list,
  )((at) => ({
    ...of(at),
    from: days(-20),
    to: days(22),
  })),
  line('meetings.mentors', 'supervisor', meetings.mentors)(of),
  line('meetings.mentors', 'supervisorlite', meetings.mentors)(of),
  line(
    'meetings.recipients',
    'mentor',
    meetings.recipients,
  )((at) => ({
    ...of(at),
    template: 'mentorMeetings.html',
  })),
  line(
    'meetings.recipients rdv',
    'mentor',
    meetings.recipients,
  )((at) => ({
    ...of(at),
    template: 'rendezvous.html',
  })),
  line(
    'meetings.recipients rdv',
    'supervisor',
    meetings.recipients,
  )((at) => ({
    ...of(at),
    template: 'rendezvous.html',
  })),

  line('selection.list', 'supervisor', selection.list)((at) => ({ ...of(at), filter: noApplications })),
  line(
    'selection.list sort name',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: noApplications,
    sort: by('applicant'),
  })),
  line(
    'selection.list search 1 word',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, search: 'ξυλοπαλάμη' },
  })),
  line(
    'selection.list search none',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, search: 'ζζζζ' },
  })),
  line(
    'selection.list protocol contains',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, fields: [{ field: 'protocol', op: 'contains', value: at.protocol }] },
  })),
  line(
    'selection.list email contains',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, fields: [{ field: 'email', op: 'contains', value: 'nausika' }] },
  })),
  line(
    'selection.list field is',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, fields: [{ field: 'region', op: 'is', value: 'kriti' }] },
  })),
  line(
    'selection.list field contains',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, fields: [{ field: 'address', op: 'contains', value: 'ανθεων 12' }] },
  })),
  line(
    'selection.counts',
    'supervisor',
    selection.counts,
  )((at) => ({
    ...of(at),
    filter: noApplications,
  })),
  line(
    'selection.counts search',
    'supervisor',
    selection.counts,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, search: 'ξυλοπαλάμη' },
  })),

  line('notifications.list', 'supervisor', notifications.list)(() => ({})),
  line('notifications.list unread', 'supervisor', notifications.list)(() => ({ unread: true })),
  line('notifications.list project', 'supervisor', notifications.list)(of),
  line('notifications.count', 'supervisor', notifications.count)(() => ({})),
  line('notifications.waiting', 'supervisor', notifications.waiting)(of),

  line('projects.manage', 'admin', projects.manage)(() => ({})),
  line('projects.fieldUse', 'supervisor', projects.fieldUse)((at) => ({ ...of(at), name: 'region' })),

  line('audit.list', 'admin', audit.list)(of),
  line('audit.list page 500', 'admin', audit.list)((at) => ({ ...of(at), page: 500 })),
  line('audit.list who', 'admin', audit.list)(() => ({ who: 'ξυλοπαλάμη' })),
  line('audit.list who one', 'admin', audit.list)((at) => ({ who: at.email })),
  line('audit.list whom', 'admin', audit.list)(() => ({ whom: 'ξυλοπαλάμη' })),
  line('audit.list what', 'admin', audit.list)(() => ({ what: 'application' })),
  line('audit.list dates', 'admin', audit.list)(() => ({ from: days(-3), to: days(-2) })),
  line('audit.choices', 'admin', audit.choices)(() => ({})),
];

/**
 * Each call on a small and on the large project by turns, alone on the machine: prints the median ms of both, the slowest first, and
 * answers how many of them are flat. `CALLS=people,grids` measures those whose names begin so.
 */
export async function callsFigure(ground: Ground): Promise<Figure> {
  const places = [await placeOf(ground, small), await placeOf(ground, large)];
  const wanted = process.env['CALLS']?.split(',') ?? [''];
  const rows = [];
  for (const { name, as, path, body } of lines.filter((one) =>
    wanted.some((part) => one.name.startsWith(part)),
  )) {
    const contestants = places.map((at) => ({
      name: at.name,
      run: async () => {
        await call(`${ground.url}${path}`, body(at), at.cookies[as]);
        return 1;
      },
    }));
    for (let turn = 0; turn < WARM; turn++) for (const { run } of contestants) await run();
    const results = await interleave(contestants);
    const [ofSmall, ofLarge] = results.map(({ median }) => 1000 / median);
    rows.push({ name, as, ofSmall: ofSmall!, ofLarge: ofLarge! });
  }
  const table = rows
    .toSorted((a, b) => b.ofLarge - a.ofLarge)
    .map(
      ({ name, as, ofSmall, ofLarge }) =>
        `| ${name} | ${as} | ${ofSmall.toFixed(1)} | ${ofLarge.toFixed(1)} | ${(ofLarge / ofSmall).toFixed(1)} |`,
    );
  process.stdout.write(
    ['| call | asked as | small | large | ratio |', '|---|---|---|---|---|', ...table, ''].join('\n'),
  );
  const flat = rows.filter(({ ofLarge }) => ofLarge <= FLAT_MS).length;
  return {
    work: `calls that take up to ${FLAT_MS} ms in a project of ${large.mentees.toLocaleString('en')} mentees`,
    ours: `${flat}`,
    baseline: `calls measured: ${rows.length}`,
    ratio: flat / rows.length,
    goal: '1',
    reached: flat === rows.length,
  };
}
