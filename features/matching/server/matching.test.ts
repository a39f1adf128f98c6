import { beforeAll, describe, expect, test } from 'vitest';
import { changes } from '#features/changes/contract.ts';
import { links } from '#features/links/contract.ts';
import { people } from '#features/people/contract.ts';
import { setWithdrawn } from '#features/people/server/inside.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { matching } from '../contract.ts';

const server = startServer();
const SECRET = 'ΚΡΥΦΟ-9915';

const settings: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Visible: 4, Editable: 4 },
      { Name: 'email', Label: 'Email', Type: 'email', Visible: 4, Editable: 4 },
      {
        Name: 'region',
        Label: 'Περιφέρεια',
        Type: 'select',
        Visible: 3,
        Options: [
          { Value: 'attiki', Label: 'Αττική' },
          { Value: 'kriti', Label: 'Κρήτη' },
        ],
      },
      { Name: 'languages', Label: 'Γλώσσες', Type: 'multiSelect', Visible: 3, Options: ['el', 'en', 'fr'] },
      { Name: 'firm', Label: 'Εταιρεία', Visible: 0, Editable: 0 },
      { Name: 'capacity', Label: 'Έως', Type: 'number', Visible: 3 },
    ],
  },
  Config: {
    Matching: {
      Rules: [
        { Kind: 'distance', MenteeField: 'region', MentorField: 'region', Weight: 5, FarKm: 500 },
        { Kind: 'exclusion', MenteeField: 'firm', MentorField: 'firm' },
      ],
    },
  },
};

let project = 0;
let runner: Person;
let athens: Person;
let crete: Person;
let mentees: Person[] = [];

async function start(more: Settings = settings) {
  project = await aProject(server.db, more);
  runner = await server.person('Supervisor', { project });
  const inRegion = (region: string, first_name: string, rest: Record<string, unknown> = {}) => ({
    project,
    fields: { region, first_name, ...rest },
  });
  athens = await server.person(
    'Mentor',
    inRegion('attiki', 'Λητώ', { capacity: 2, firm: SECRET, email: 'lito@example.com' }),
  );
  crete = await server.person('Mentor', inRegion('kriti', 'Άρης', { capacity: 2 }));
  mentees = [
    await server.person('Mentee', inRegion('kriti', 'Α', { email: 'a@example.com' })),
    await server.person('Mentee', inRegion('attiki', 'Β', { email: 'b@example.com' })),
    await server.person('Mentee', inRegion('attiki', 'Γ', { firm: SECRET })),
    await server.person('Mentee', inRegion('attiki', 'Δ', { email: 'd@example.com' })),
  ];
}

const proposed = async () => (await server.as(runner, matching.propose, { projectId: project })).body;
const paired = async (id: number) =>
  Object.fromEntries(
    (await server.as(runner, matching.pairs, { id, count: 100 })).body.list.map(({ mentee, mentor }) => [
      mentee.name,
      mentor?.name,
    ]),
  );

describe('a proposal', () => {
  beforeAll(() => start());

  test('pairs the nearest within the capacities, keeps excluded people apart, and links no one yet', async () => {
    const proposal = await proposed();
    expect(proposal).toMatchObject({ state: 'open', paired: 4, left: 0, locked: 0 });
    expect(await paired(proposal.id)).toEqual({ Α: 'Άρης', Β: 'Λητώ', Γ: 'Άρης', Δ: 'Λητώ' });
    const board = await server.as(runner, links.board, { projectId: project });
    expect(board.body.unlinked).toBe(4);
    const whole = (await server.as(runner, matching.one, { id: proposal.id })).body;
    expect(whole.loads).toEqual([
      { mentor: { id: athens.id, name: 'Λητώ' }, load: 0, added: 2, capacity: 2 },
      { mentor: { id: crete.id, name: 'Άρης' }, load: 0, added: 2, capacity: 2 },
    ]);
    expect(whole.rules.map(({ kind }) => kind)).toEqual(['distance', 'exclusion']);
  });

  test('gives the reasons of each pair in the words of the fields, without values that the reader does not see', async () => {
    const { id } = await proposed();
    const { body, text } = await server.as(runner, matching.pairs, { id, search: 'Γ' });
    const [pair] = body.list;
    expect(pair!.parts[0]).toMatchObject({
      rule: 0,
      weight: 5,
      reason: { code: 'near', values: { mentee: ['Αττική'], mentor: ['Κρήτη'], limit: 500 } },
    });
    expect(pair!.parts[0]!.score).toBeGreaterThan(0);
    expect(text).not.toContain(SECRET);
    const asked = { id, menteeId: mentees[2]!.id };
    const { body: all, text: told } = await server.as(runner, matching.candidates, asked);
    expect(all.map(({ mentor, free }) => [mentor.name, free])).toEqual([
      ['Άρης', 0],
      ['Λητώ', 0],
    ]);
    expect(all[1]!.refusals).toEqual([{ rule: 1, reason: { code: 'excluded', values: {} } }]);
    expect(told).not.toContain(SECRET);
    const admin = await server.person('Admin');
    expect((await server.as(admin, matching.candidates, asked)).text).toContain(SECRET);
  });

  test('can be changed by hand, and the choice stays when the rest is matched again by the new rules', async () => {
    const { id } = await proposed();
    const set = (mentee: Person, mentorId: number) =>
      server.as(runner, matching.setPair, { id, menteeId: mentee.id, mentorId });
    const against = (await set(mentees[2]!, athens.id)).body;
    expect(against).toMatchObject({ locked: true, mentor: { id: athens.id } });
    expect(against.refusals.map(({ reason }) => reason.code)).toEqual(['excluded']);
    expect((await set(mentees[0]!, 0)).body).toMatchObject({ locked: true, parts: [], score: 0 });
    expect((await set(mentees[1]!, mentees[0]!.id)).problem.code).toBe('not-a-mentor');
    const anew = (await server.as(runner, matching.again, { id })).body;
    expect(anew).toMatchObject({ id, paired: 3, left: 1, locked: 2 });
    const now = await paired(id);
    expect([now['Γ'], now['Α']]).toEqual(['Λητώ', undefined]);
    const only = async (which: 'locked' | 'left' | 'refused' | 'paired') =>
      (await server.as(runner, matching.pairs, { id, only: which })).body.list.map(
        ({ mentee }) => mentee.name,
      );
    expect(await only('locked')).toEqual(['Α', 'Γ']);
    expect(await only('left')).toEqual(['Α']);
    expect(await only('refused')).toEqual(['Γ']);
    expect(await only('paired')).toHaveLength(3);
    const one = await server.as(runner, matching.pairs, { id, menteeId: mentees[2]!.id });
    expect(one.body.list.map(({ mentee }) => mentee.name)).toEqual(['Γ']);
  });

  test('releases a choice made by hand, and matches its mentee again with the rest', async () => {
    const { id } = await proposed();
    const set = { id, menteeId: mentees[2]!.id };
    await server.as(runner, matching.setPair, { ...set, mentorId: athens.id });
    const back = (await server.as(runner, matching.setPair, { ...set, mentorId: 0, locked: false })).body;
    expect(back).toMatchObject({ locked: false, refusals: [] });
    const anew = (await server.as(runner, matching.again, { id })).body;
    expect(anew).toMatchObject({ paired: 4, left: 0, locked: 0 });
    expect((await paired(id))['Γ']).toBe('Άρης');
  });

  test('lists for a mentee without a mentor which rules refused and which mentors are full', async () => {
    await server.as(runner, people.setState, { projectId: project, userId: crete.id, state: 2 });
    const { id, left } = await proposed();
    expect(left).toBe(2);
    const { body } = await server.as(runner, matching.pairs, { id, only: 'left' });
    const byName = new Map(body.list.map((pair) => [pair.mentee.name, pair]));
    expect(byName.get('Γ')!.refused).toEqual([{ rule: 1, code: 'excluded', mentors: 1 }]);
    const full = body.list.find(({ full: some }) => some.length > 0);
    expect(full!.full[0]!.mentor).toEqual({ id: athens.id, name: 'Λητώ' });
    await server.as(runner, people.setState, { projectId: project, userId: crete.id, state: 1 });
  });

  test('has no capacity where the project sets none', async () => {
    const free = await aProject(server.db, settings);
    const boss = await server.person('Supervisor', { project: free });
    await server.person('Mentor', { project: free, fields: { region: 'attiki' } });
    const mentee = await server.person('Mentee', { project: free, fields: { region: 'attiki' } });
    const { id } = (await server.as(boss, matching.propose, { projectId: free })).body;
    const { loads } = (await server.as(boss, matching.one, { id })).body;
    expect(loads).toMatchObject([{ load: 0, added: 1 }]);
    expect(loads[0]).not.toHaveProperty('capacity');
    const { body } = await server.as(boss, matching.candidates, { id, menteeId: mentee.id });
    expect(body[0]).not.toHaveProperty('free');
  });

  test('needs mentees and mentors, and reports which are missing', async () => {
    const nobody = await server.as(runner, matching.propose, {
      projectId: project,
      search: 'κανείς τέτοιος',
    });
    expect(nobody.problem.code).toBe('no-mentees');
    const empty = await aProject(server.db, settings);
    const lone = await server.person('Supervisor', { project: empty });
    await server.person('Mentee', { project: empty });
    expect((await server.as(lone, matching.propose, { projectId: empty })).problem.code).toBe('no-mentors');
  });

  test('tells mentors and mentees of one name apart by their sign-in names', async () => {
    const same = await aProject(server.db);
    const staff = await server.person('Supervisor', { project: same });
    const named = (role: 'Mentor' | 'Mentee', first_name: string) =>
      server.person(role, { project: same, fields: { first_name, last_name: 'Ράπτη' } });
    const mentors = [await named('Mentor', 'Μαρία'), await named('Mentor', 'Μαρία')];
    const mentee = await named('Mentee', 'Άννα');
    await named('Mentee', 'Άννα');
    const { id } = (await server.as(staff, matching.propose, { projectId: same })).body;
    const apart = mentors.map(({ username }) => `Μαρία Ράπτη (${username})`).sort();
    const { loads } = (await server.as(staff, matching.one, { id })).body;
    expect(loads.map(({ mentor }) => mentor.name).sort()).toEqual(apart);
    const { body } = await server.as(staff, matching.pairs, { id, menteeId: mentee.id });
    expect(body.list[0]!.mentee.name).toBe(`Άννα Ράπτη (${mentee.username})`);
    expect(apart).toContain(body.list[0]!.mentor!.name);
    const others = (await server.as(staff, matching.candidates, { id, menteeId: mentee.id })).body;
    expect(others.map(({ mentor }) => mentor.name).sort()).toEqual(apart);
  });

  test('is visible only to those who run its project', async () => {
    const { id } = await proposed();
    const stranger = await server.person('Supervisor', { project: await aProject(server.db) });
    for (const call of [matching.one, matching.pairs, matching.discard, matching.again] as const)
      expect((await server.as(stranger, call, { id })).status).toBe(404);
    expect((await server.as(athens, matching.one, { id })).status).toBe(403);
  });

  test('has no one who has withdrawn the consent, neither as mentee nor as mentor', async () => {
    await start();
    const [withdrawn] = mentees as [Person];
    for (const { id } of [withdrawn, crete]) await setWithdrawn(server.db, id, [project], true);
    const { id } = await proposed();
    expect(Object.keys(await paired(id)).sort()).toEqual(['Β', 'Γ', 'Δ']);
    const { loads } = (await server.as(runner, matching.one, { id })).body;
    expect(loads.map(({ mentor }) => mentor.id)).toEqual([athens.id]);
  });
});

describe('publishing a proposal', () => {
  beforeAll(() => start());

  test('links the confirmed number, skips mentees who have a mentor by now, and mails both sides once', async () => {
    const { id, paired: count, mark } = await proposed();
    await server.as(runner, links.setDefaultSingle, {
      projectId: project,
      menteeId: mentees[1]!.id,
      mentorId: crete.id,
    });
    await server.as(runner, people.setState, { projectId: project, userId: mentees[3]!.id, state: 2 });
    const late = await server.as(runner, matching.publish, { id, mails: true, mark, expected: count + 1 });
    expect(late.problem).toMatchObject({ code: 'set-changed', present: { Total: 4 } });
    const done = await server.as(runner, matching.publish, { id, mails: true, mark, expected: count });
    // Α and Γ are linked; Γ and Άρης have no mail address.
    expect(done.body).toEqual({ linked: 2, skipped: 2, mails: 1, withoutAddress: 2 });
    const { body } = await server.as(runner, matching.pairs, { id });
    expect(Object.fromEntries(body.list.map(({ mentee, outcome }) => [mentee.name, outcome]))).toEqual({
      Α: 'linked',
      Β: 'has-mentor',
      Γ: 'linked',
      Δ: 'mentee-gone',
    });
    const mails = await server.db
      .selectFrom('mail')
      .where('template', 'like', 'matched%')
      .select(['toAddress', 'variables'])
      .execute();
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(['a@example.com']);
    expect(mails[0]!.variables).toMatchObject({ mentor: 'Άρης' });
    const of = await server.as(runner, links.ofMentee, { projectId: project, menteeId: mentees[0]!.id });
    expect(of.body.mentor?.id).toBe(crete.id);
    for (const refused of [
      await server.as(runner, matching.publish, { id, mails: true, mark, expected: count }),
      await server.as(runner, matching.discard, { id }),
      await server.as(runner, matching.again, { id }),
      await server.as(runner, matching.setPair, { id, menteeId: mentees[0]!.id, mentorId: 0 }),
    ])
      expect(refused.problem.code).toBe('not-open');
  });

  test('is refused when a pair was changed after the caller looked, although their number is the same', async () => {
    await start();
    const seen = await proposed();
    const { list } = (await server.as(runner, matching.pairs, { id: seen.id })).body;
    const { mentee, mentor } = list.find((pair) => pair.mentor)!;
    const { body: others } = await server.as(runner, matching.candidates, {
      id: seen.id,
      menteeId: mentee.id,
    });
    const other = others.find((one) => one.mentor.id !== mentor!.id)!;
    const change = { id: seen.id, menteeId: mentee.id, mentorId: other.mentor.id };
    expect((await server.as(runner, matching.setPair, change)).status).toBe(200);
    const publish = (mark: string) =>
      server.as(runner, matching.publish, { id: seen.id, mails: false, mark, expected: seen.paired });
    expect((await publish(seen.mark)).problem.code).toBe('set-changed');
    const now = (await server.as(runner, matching.one, { id: seen.id })).body;
    expect((await publish(now.mark)).status).toBe(200);
  });

  test('publishing a proposal by two users at once links once', async () => {
    await start();
    const { id, paired: expected, mark } = await proposed();
    const answers = await Promise.all(
      [1, 2].map(() => server.as(runner, matching.publish, { id, mails: false, mark, expected })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('can be declined, and the proposal is discarded', async () => {
    await start();
    const { id } = await proposed();
    await server.as(runner, matching.discard, { id });
    const [newest] = (await server.as(runner, matching.proposals, { projectId: project })).body;
    expect(newest).toMatchObject({ id, state: 'discarded' });
  });
});

describe('a rule about earlier mentors', () => {
  test('means those from whom a mentee was moved away, as long as that was not undone', async () => {
    await start({ Config: { Matching: { Rules: [{ Kind: 'earlier', Wish: 'prefer', Weight: 1 }] } } });
    const move = async (mentee: Person, from: Person, to: Person) => {
      await server.as(runner, links.setDefaultSingle, {
        projectId: project,
        menteeId: mentee.id,
        mentorId: from.id,
      });
      const { body } = await server.as(runner, links.reassign, {
        projectId: project,
        fromId: from.id,
        toId: to.id,
      });
      return body.change!;
    };
    const [moved, back] = mentees as [Person, Person];
    await move(moved, athens, crete);
    const second = await move(back, athens, crete);
    await server.as(runner, changes.undo, { id: second });
    for (const { id: menteeId } of [moved, back])
      await server.as(runner, links.setDefaultSingle, { projectId: project, menteeId, mentorId: 0 });
    const { id } = await proposed();
    const earlier = async (mentee: Person) => {
      const { body } = await server.as(runner, matching.candidates, { id, menteeId: mentee.id });
      return body.filter(({ parts }) => parts[0]!.reason.code === 'earlier').map(({ mentor }) => mentor.name);
    };
    expect([await earlier(moved), await earlier(back)]).toEqual([['Λητώ'], []]);
  });
});

describe('the rules of matching', () => {
  beforeAll(() => start());

  test('are kept in the settings of the project, and a stale save is refused', async () => {
    const { rules, version, fields } = (await server.as(runner, matching.rules, { projectId: project })).body;
    expect(rules).toHaveLength(2);
    expect(fields.map(({ name }) => name)).not.toContain('firm');
    const language = {
      kind: 'language' as const,
      menteeField: 'languages',
      mentorField: 'languages',
      weight: 3,
      required: true,
    };
    const save = (saved: number) =>
      server.as(runner, matching.saveRules, {
        projectId: project,
        version: saved,
        rules: [language, ...rules],
      });
    expect((await save(version)).body).toEqual({ version: version + 1 });
    expect((await save(version)).problem.code).toBe('stale');
    const after = (await server.as(runner, matching.rules, { projectId: project })).body.rules;
    expect(after).toEqual([{ ...language, never: [] }, ...rules]);
  });

  test.each([
    [{ kind: 'same' as const, menteeField: 'region' }, 'Rules.0.MentorField', 'required'],
    [
      { kind: 'distance' as const, menteeField: 'region', mentorField: 'region' },
      'Rules.0.FarKm',
      'required',
    ],
    [
      { kind: 'same' as const, menteeField: 'firm', mentorField: 'region' },
      'Rules.0.MenteeField',
      'no-such-field',
    ],
    [{ kind: 'earlier' as const }, 'Rules.0.Wish', 'required'],
  ])(
    'lack nothing that their kind needs, over fields that their maker sees: %o',
    async (rule, field, code) => {
      const { version } = (await server.as(runner, matching.rules, { projectId: project })).body;
      const { problem } = await server.as(runner, matching.saveRules, {
        projectId: project,
        rules: [rule],
        version,
      });
      expect(problem).toMatchObject({ code: 'bad-rules', errors: [{ field, code }] });
    },
  );
});
