import { expect, test } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import { aMailServer } from '#testing/mail-server.ts';
import { askProduct, databases, places } from '#testing/places.ts';
import { post, type Product } from '#testing/product.ts';

const { aPlace, start } = places();
const ACTIONS = 2;
const signIn = { Username: 'coordinator', Password: 'Ithaki2026!' };

interface Pair {
  ActionId: number;
  MenteeId: number;
}
interface Booking extends Pair {
  ProjectId: number;
  MentorId: number;
  Time: string;
}

/** Sends the items of `waiting` in several lanes until a call gets no answer. */
async function untilCut<T>(lanes: number, waiting: T[], send: (one: T) => Promise<void>): Promise<void> {
  const lane = async (): Promise<void> => {
    try {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await send(one);
    } catch (error) {
      // A TypeError means that the server is gone; a refusal is an error of the test.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

test.each(databases)(
  'a product that is killed while actions are completed, meetings booked and mails sent keeps everything it acknowledged, once, and sends every mail (%s database)',
  { timeout: 420_000 },
  async (kind) => {
    const smtp = await aMailServer();
    const place = { ...(await aPlace(kind)), SMTP_URL: smtp.url };
    const first = await start(place);
    const { cookie } = await post(first.url, '/Account/SignIn', signIn);
    const ask = <T>(product: Product, path: string, body: object) =>
      askProduct<T>(product, path, body, cookie);
    const { Id: ProjectId } = await ask<{ Id: number }>(first, '/api/Project/Open', { Name: 'symvoulos' });
    const idsOf = async (Roles: string[]) =>
      (
        await ask<{ list: { Id: number }[] }>(first, '/api/User/List', { ProjectId, Roles, count: 100 })
      ).list.map(({ Id }) => Id);
    const mentees = await idsOf(['Mentee']);
    const [MentorId] = (await idsOf(['Mentor'])) as [number];
    const anAction = async (TypeId: number) => {
      const made = { ProjectId, TypeId, Title: 'Βήμα' };
      const { Id } = await ask<{ Id: number }>(first, '/api/project/CreateAction', made);
      await ask(first, '/api/action/publish', { ActionId: Id });
      return Id;
    };
    const tasks = await Promise.all(Array.from({ length: ACTIONS }, () => anAction(4)));
    const talk = await anAction(2);

    const pairs = tasks.flatMap((ActionId) => mentees.map((MenteeId): Pair => ({ ActionId, MenteeId })));
    const tomorrow = Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS;
    const bookings = mentees.map((MenteeId, place): Booking => ({
      ProjectId,
      ActionId: talk,
      MentorId,
      MenteeId,
      Time: new Date(tomorrow + (20 + place) * DAY_MS).toISOString(),
    }));

    const completed = new Map<string, string>();
    const booked = new Set<number>();
    const keyOf = ({ ActionId, MenteeId }: Pair) => `${ActionId} ${MenteeId}`;
    const complete = async (product: Product, pair: Pair) =>
      (await ask<{ CompletedAt: string }>(product, '/api/Action/complet', pair)).CompletedAt;
    let kill: Promise<void> | undefined;
    const killWhenDue = () =>
      void (completed.size >= 20 && booked.size >= 6 && smtp.mails.length >= 3 && (kill ??= first.kill()));
    await Promise.all([
      untilCut(4, [...pairs], async (pair) => {
        completed.set(keyOf(pair), await complete(first, pair));
        killWhenDue();
      }),
      untilCut(2, [...bookings], async (booking) => {
        await ask(first, '/api/Meetings/Book', booking);
        booked.add(booking.MenteeId);
        killWhenDue();
      }),
    ]);
    await kill;
    expect([completed.size < pairs.length, booked.size < bookings.length]).toEqual([true, true]);

    const second = await start(place);
    interface Entry {
      ActionId: number;
      MenteeId: number;
      Time: string;
    }
    const timetable = async () =>
      (await ask<Entry[]>(second, '/api/user/Schedule', { ProjectId })).filter(
        ({ ActionId }) => ActionId === talk,
      );
    expect((await timetable()).map(({ MenteeId }) => MenteeId)).toEqual(expect.arrayContaining([...booked]));
    // Clients repeat the request, with or without an answer to the first one. The completion and the meeting stay the
    // same.
    const again = await Promise.all(pairs.map((pair) => complete(second, pair)));
    for (const [turn, pair] of pairs.entries())
      expect(again[turn]).toBe(completed.get(keyOf(pair)) ?? again[turn]);
    for (const booking of bookings) await ask(second, '/api/Meetings/Book', booking);
    expect((await timetable()).map(({ MenteeId, Time }) => [MenteeId, Time]).sort()).toEqual(
      bookings.map(({ MenteeId, Time }) => [MenteeId, Time]).sort(),
    );
    const histories = await Promise.all(
      pairs.map((pair) => ask<{ Part: string }[]>(second, '/api/Action/History', pair)),
    );
    for (const history of histories) expect(history.map(({ Part }) => Part)).toEqual(['completion']);

    // Both people of a meeting get a mail if they have an address. A mail that is sent twice has the same Message-ID.
    const addressed = async (Roles: string[]) => {
      const asked = { ProjectId, Roles, Columns: ['email'], count: 100 };
      const { list } = await ask<{ list: { Id: number; Fields: { email?: string } }[] }>(
        second,
        '/api/User/List',
        asked,
      );
      return list.filter(({ Fields }) => Fields.email).map(({ Id }) => Id);
    };
    const toMentor = (await addressed(['Mentor'])).includes(MentorId) ? bookings.length : 0;
    const toMentees = (await addressed(['Mentee'])).length;
    expect(toMentor + toMentees).toBeGreaterThan(0);
    const distinct = () => new Set(smtp.mails.map(({ messageId }) => messageId)).size;
    // A mail that the first process was sending is claimed again when its time for sending has run out.
    await expect.poll(distinct, { timeout: 300_000 }).toBe(toMentor + toMentees);
  },
);
