import { beforeAll, expect, test } from 'vitest';
import { flag } from '#engines/actions/flags.ts';
import { chat } from '#features/chat/contract.ts';
import { opened, write } from '#features/chat/server/fixtures.ts';
import { aLink } from '#features/library/server/fixtures.ts';
import { links } from '#features/links/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { sentFiles } from '#features/sent-files/contract.ts';
import { aFile, aPair } from '#features/sent-files/server/fixtures.ts';
import type { Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { sample } from '#testing/samples.ts';
import { startServer, type Person } from '#testing/server.ts';
import { contracts } from './features.ts';

const server = startServer();

/** Every call that only reads and answers in JSON. What answers with files has tests of its own. */
const reading: readonly Call[] = Object.values(contracts).flatMap((contract) =>
  Object.values(contract as Record<string, Call>).filter(
    ({ writes, answers = 'json', may }) => !writes && answers === 'json' && may !== 'anyone',
  ),
);

/** A record with a word of its own, who reads it, and who does not: from the beginning, or from when it was hidden. */
interface Hidden {
  word: string;
  entitled: Person;
  stranger: Person;
  ids: Record<string, number>;
}

const kinds = [
  'a message from before the reader joined',
  'a message from after the reader was parted',
  'a deleted message',
  'the title of an action that is hidden from mentees',
  'the title of an action that is hidden from mentors',
  'a library item that waits for approval',
  'the note of a withdrawn share',
  'a person of another project',
] as const;
type Name = (typeof kinds)[number];

const word = (name: Name): string => `lexi${String.fromCodePoint(97 + kinds.indexOf(name)).repeat(6)}`;
let hidden: ReadonlyMap<Name, Hidden>;
let project = 0;

beforeAll(async () => {
  const pair = await aPair(server);
  const { runner, mentor, other, mentee } = pair;
  ({ project } = pair);
  const assign = (who: Person, to: Person) =>
    server.as(runner, links.setDefaultSingle, { projectId: project, mentorId: to.id, menteeId: who.id });
  const late = await server.person('Mentee', { project });
  const parted = await server.person('Mentee', { project });
  await assign(parted, mentor);
  const { id: group } = (await server.as(mentor, chat.open, { projectId: project })).body;
  await write(server, mentor, group, word(kinds[0]));
  await assign(late, mentor);
  await assign(parted, other);
  await write(server, mentor, group, word(kinds[1]));
  const conversation = await opened(server, mentor, project, mentee);
  const { seq } = (await write(server, mentor, conversation, word(kinds[2]))).body;
  await server.as(mentor, chat.remove, { conversationId: conversation, seq });
  await write(server, mentor, conversation, `${word(kinds[2])}menei`);
  const forMentors = await anAction(server.db, project, {
    title: word(kinds[3]),
    flags: flag.published | flag.hideFromMentee,
  });
  const forMentees = await anAction(server.db, project, {
    title: word(kinds[4]),
    flags: flag.published | flag.hideFromMentor,
  });
  const waits = await aLink(server, mentor, { projectId: project, title: word(kinds[5]) });
  const sent = await server.as(mentor, sentFiles.send, {
    projectId: project,
    fileIds: String(await aFile(server, mentor)),
    receiverIds: String(mentee.id),
    note: word(kinds[6]),
  });
  await server.as(mentor, sentFiles.withdraw, { id: sent.body[0]!.id });
  const elsewhere = await aPair(server);
  const foreign = await server.person('Mentee', {
    project: elsewhere.project,
    fields: { first_name: word(kinds[7]) },
  });
  const ids = { conversation: group, mentee: mentee.id, person: mentee.id, mentor: mentor.id };
  const of = (name: Name, entitled: Person, stranger: Person, more: Record<string, number> = {}) =>
    [name, { word: word(name), entitled, stranger, ids: { ...ids, ...more } }] as const;
  hidden = new Map([
    of(kinds[0], mentor, late),
    of(kinds[1], mentor, parted),
    of(kinds[2], mentor, mentee, { conversation }),
    of(kinds[3], mentor, mentee, { action: forMentors }),
    of(kinds[4], runner, mentor, { action: forMentees }),
    of(kinds[5], runner, mentee, { libraryItem: waits.id }),
    of(kinds[6], mentor, mentee, { sentFile: sent.body[0]!.id }),
    of(kinds[7], elsewhere.runner, runner, {
      project: elsewhere.project,
      person: foreign.id,
      mentee: foreign.id,
    }),
  ]);
});

/** What a reader gets from every reading call: the paths of those whose answer has the word, and how many were answered. */
async function sweep(person: Person, { word: wanted, ids }: Hidden) {
  const found: string[] = [];
  let answered = 0;
  for (const call of reading) {
    const names = Object.keys((call.input as { shape?: object }).shape ?? {});
    const fields: Record<string, unknown> = { search: wanted, libSearchText: wanted };
    if (names.includes('projectId')) fields['projectId'] = ids['project'] ?? project;
    // What an id filters is asked for without it, and of the records that are known.
    for (const more of [fields, { ...fields, conversationId: ids['conversation'] }]) {
      const input = toWire(
        shapeOf(call.input),
        sample(call.input, { fields: more, ids: { project, ...ids } }),
      );
      const { status, text } = await server.send(person, call, input);
      if (status < 400) answered += 1;
      // A search repeats no word of its own: the answer alone counts.
      if (status < 400 && text.replaceAll(`${wanted}menei`, '').includes(wanted)) found.push(call.path);
      if (!names.includes('conversationId')) break;
    }
  }
  return { found, answered };
}

test.each(kinds)('%s is found by no reading call of the reader from whom it is hidden', async (name) => {
  const record = hidden.get(name)!;
  const { found, answered } = await sweep(record.stranger, record);
  expect(found).toEqual([]);
  // Of another project nearly all calls are refused.
  expect(answered).toBeGreaterThan(record.ids['project'] === undefined ? 20 : 5);
});

test.each(kinds.filter((name) => name !== 'a deleted message'))(
  '%s is found by the same calls of a reader who may see it',
  async (name) => {
    const record = hidden.get(name)!;
    expect((await sweep(record.entitled, record)).found).not.toEqual([]);
  },
);
