import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '#engines/dates/durations.ts';
import { addConversation, groupKey, pairKey } from '#features/chat/server/store/conversations.ts';
import { fitGroups } from '#features/chat/server/store/groups.ts';
import { addMembers } from '#features/chat/server/store/members.ts';
import { addMessage, changeMessage, type MessageRow } from '#features/chat/server/store/messages.ts';
import { beginWait, endWaits } from '#features/chat/server/store/waits.ts';
import { userByName } from '#features/identity/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { Chance } from './chance.ts';

type Who = 'mentor' | 'mentee';

/** A message: who writes, how long after the one before, in minutes, and what. A number is that of the quoted message. */
type Line = readonly [who: Who, after: number, text: string, quote?: number];

const withDanae: readonly Line[] = [
  ['mentor', 0, 'Καλημέρα Δανάη! Χαίρομαι που θα δουλέψουμε μαζί. Πώς σας βρίσκω;'],
  ['mentee', 95, 'Καλημέρα σας! Πολύ καλά, λίγο αγχωμένη με το βιογραφικό.'],
  ['mentee', 1, 'Έχω ένα παλιό από το 2019. Να το στείλω όπως είναι;'],
  ['mentor', 42, 'Ναι, στείλτε το όπως είναι. Το κοιτάμε μαζί στην πρώτη συνάντηση.', 3],
  ['mentee', 12, 'Ωραία. Το πρότυπο Europass σας βολεύει; https://europass.europa.eu/el'],
  ['mentor', 30, 'Μια χαρά είναι. Αφήστε κενό ό,τι δεν ξέρετε.'],
  ['mentee', 1_500, 'Το συμπλήρωσα. Δυσκολεύτηκα στις «δεξιότητες», δεν ξέρω τι να γράψω.'],
  [
    'mentor',
    64,
    'Σκεφτείτε τι κάνατε στην τελευταία δουλειά σας μια συνηθισμένη μέρα. Αυτά είναι δεξιότητες.',
  ],
  ['mentor', 1, 'Π.χ. «εξυπηρέτηση πελατών», «οργάνωση αποθήκης», «εργασία σε ομάδα».'],
  ['mentee', 25, 'Α, έτσι ναι! Έκανα και τα τρία 😊'],
  ['mentor', 8, 'Τέλεια. Τα λέμε στη συνάντηση.'],
  ['mentee', 2_880, 'Καλησπέρα, βρήκα μια αγγελία για αποθήκη στον Πειραιά. Να στείλω αίτηση;'],
  ['mentor', 180, 'Φυσικά. Στείλτε μου πρώτα το κείμενο της αίτησης να το δω.'],
  ['mentor', 2, 'Και κρατήστε την αγγελία, θα μας χρειαστεί για τη συνέντευξη.'],
];

const waiting: readonly Line[] = [
  ['mentor', 0, 'Καλημέρα! Είδα ότι ολοκληρώσατε το πρώτο βήμα. Μπράβο σας.'],
  ['mentee', 240, 'Ευχαριστώ πολύ!'],
  ['mentor', 20, 'Το επόμενο είναι η σύντομη παρουσίαση. Πείτε μου αν σας δυσκολέψει.'],
  ['mentee', 1_600, 'Καλημέρα. Στην παρουσίαση πρέπει να μιλήσω και για τα κενά στο βιογραφικό;'],
  ['mentee', 90, 'Είναι δύο χρόνια που φρόντιζα τη μητέρα μου.'],
];

const short: readonly Line[] = [
  ['mentee', 0, 'Καλησπέρα, μπορούμε να αλλάξουμε την ώρα της επόμενης συνάντησης;'],
  ['mentor', 75, 'Βεβαίως. Σας βολεύει το απόγευμα μετά τις 5;'],
  ['mentee', 30, 'Ναι, τέλεια. Ευχαριστώ!'],
  ['mentor', 12, 'Κι εγώ. Τα λέμε τότε.'],
];

const withStaff: readonly Line[] = [
  ['mentor', 0, 'Καλημέρα Λητώ. Πώς πάνε οι νέοι ωφελούμενοί σας;'],
  ['mentee', 55, 'Καλημέρα! Πολύ καλά, δύο έχουν ήδη στείλει βιογραφικό.'],
  ['mentor', 20, 'Υπέροχα. Την Παρασκευή κλείνουμε τις αναφορές του μήνα, μην ξεχάσετε τις ώρες.'],
];

const toAll: readonly Line[] = [
  ['mentor', 0, 'Καλημέρα σε όλους! Την Τετάρτη στις 18:00 έχουμε ανοιχτή συζήτηση για τη συνέντευξη.'],
  ['mentee', 35, 'Θα είμαι εκεί!'],
  ['mentor', 10, 'Ωραία. Φέρτε μία ερώτηση που φοβάστε ότι θα σας κάνουν.'],
];

interface Spoken {
  projectId: number;
  conversationId: number;
  people: Record<Who, number>;
  lines: readonly Line[];
  /** Minutes before now at which the last message was written. */
  endedAgo: number;
  /** Whether the mentee waits for the answers of the mentor. */
  isPair: boolean;
}

/** A few believable conversations: some with unread messages, one in which a mentee waits, a group, and one with staff. */
export async function plantChat(db: Db, chance: Chance, projectId: number): Promise<void> {
  const [mentor, mentee, supervisor] = await Promise.all(
    ['mentor', 'mentee', 'supervisor'].map((name) => userByName(db, name)),
  );
  if (!mentor || !mentee || !supervisor) return;
  const pairs = await db
    .selectFrom('defaultMentor')
    .where('projectId', '=', projectId)
    .select(['mentorId', 'menteeId'])
    .orderBy('menteeId')
    .execute();
  const own = pairs.filter((pair) => pair.mentorId === mentor.id && pair.menteeId !== mentee.id);

  const first = await plantPair(db, {
    projectId,
    people: { mentor: mentor.id, mentee: mentee.id },
    lines: withDanae,
    endedAgo: 130,
  });
  await changeMessage(db, { conversationId: first, seq: 13 }, `${withDanae[12]![2]} Με το καλό!`);
  if (own[0])
    await plantPair(db, {
      projectId,
      people: { mentor: mentor.id, mentee: own[0].menteeId },
      lines: waiting,
      endedAgo: 2.6 * 1_440,
    });
  const others = pairs.filter((pair) => pair.mentorId !== mentor.id).slice(0, 8);
  for (const [place, { mentorId, menteeId }] of others.entries())
    await plantPair(db, {
      projectId,
      people: { mentor: mentorId, mentee: menteeId },
      // Every third still waits for the answer to the first question.
      lines: place % 3 === 2 ? short.slice(0, 1) : short,
      endedAgo: chance.pick([300, 900, 2_000, 4_000]),
    });
  const staff = await plantPair(db, {
    projectId,
    people: { mentor: supervisor.id, mentee: mentor.id },
    lines: withStaff,
    endedAgo: 1_300,
    isPair: false,
  });
  await seenBy(db, staff, mentor.id, 2);

  const group = await addConversation(db, {
    projectId,
    kind: 'mentees',
    key: groupKey(mentor.id, undefined),
    mentorId: mentor.id,
  });
  await addMembers(db, group, [mentor.id]);
  await fitGroups(db, [group]);
  const people = { mentor: mentor.id, mentee: own[1]?.menteeId ?? mentee.id };
  await speak(db, { projectId, conversationId: group, people, lines: toAll, endedAgo: 1_000, isPair: false });
}

async function plantPair(
  db: Db,
  { isPair = true, ...spoken }: Omit<Spoken, 'conversationId' | 'isPair'> & { isPair?: boolean },
): Promise<number> {
  const { projectId, people } = spoken;
  const conversationId = await addConversation(db, {
    projectId,
    kind: 'pair',
    key: pairKey(people.mentor, people.mentee),
  });
  await addMembers(db, conversationId, [people.mentor, people.mentee]);
  await speak(db, { ...spoken, conversationId, isPair });
  return conversationId;
}

const seenBy = (db: Db, conversationId: number, userId: number, seq: number) =>
  db
    .updateTable('conversationMember')
    .set({ seenSeq: seq })
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .execute();

/** Writes the messages and moves them to their times. Each is seen when its reader answers. */
async function speak(db: Db, { projectId, conversationId, people, lines, endedAgo, isPair }: Spoken) {
  const whole = lines.reduce((sum, [, after]) => sum + after, 0);
  let at = Date.now() - (endedAgo + whole) * MINUTE_MS;
  const said: MessageRow[] = [];
  for (const [who, after, text, quoteSeq] of lines) {
    at += after * MINUTE_MS;
    const added = await addMessage(db, {
      conversationId,
      clientId: randomUUID(),
      userId: people[who],
      text,
      quoted: said.find(({ seq }) => seq === quoteSeq),
      fileIds: [],
    });
    said.push(added);
    const { seq } = added;
    const time = { conversationId, at: new Date(at) };
    await db
      .updateTable('message')
      .set({ at: time.at })
      .where('conversationId', '=', conversationId)
      .where('seq', '=', seq)
      .execute();
    if (isPair) await keepWait(db, { projectId, people, who, seq, ...time });
  }
  await db
    .updateTable('conversation')
    .set({ lastAt: new Date(at) })
    .where('id', '=', conversationId)
    .execute();
}

interface Waited {
  projectId: number;
  conversationId: number;
  people: Record<Who, number>;
  who: Who;
  seq: number;
  at: Date;
}

/** The wait of a mentee with the times of the messages. */
async function keepWait(db: Db, { projectId, conversationId, people, who, seq, at }: Waited): Promise<void> {
  if (who === 'mentor') {
    await endWaits(db, conversationId, people.mentor);
    await sql`update chat_wait set answered_at = ${at}
      where conversation_id = ${conversationId} and answered_at > ${new Date(Date.now() - HOUR_MS)}`.execute(
      db,
    );
    return;
  }
  await beginWait(db, {
    projectId,
    conversationId,
    mentorId: people.mentor,
    menteeId: people.mentee,
    seq,
  });
  await sql`update chat_wait set asked_at = ${at}
    where conversation_id = ${conversationId} and answered_at is null and seq = ${seq}`.execute(db);
}
