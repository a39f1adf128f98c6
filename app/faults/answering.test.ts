import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answersOf } from '#features/answering/server/store/answers.ts';
import { aQuestAction, groups } from '#features/answering/server/fixtures.ts';
import { connect } from '#platform/server/db.ts';
import { addPerson } from '#testing/people.ts';
import { askProduct, places, placeSecret } from '#testing/places.ts';
import { post } from '#testing/product.ts';

const { aFolder, databaseUrl, launch } = places();

const CLIENTS = 200;
/** Answers of each client. */
const ANSWERS = 12;

test(
  'a server that is killed while 200 people answer keeps every answer that it acknowledged, once, and takes the rest after a restart',
  { timeout: 240_000 },
  async () => {
    const url = await databaseUrl({ migrated: false });
    const env = { DATABASE_URL: url, SECRET: placeSecret, DATA_DIR: await aFolder() };
    const first = await launch(env);
    const db = connect(url, { max: 4 });
    const { id: projectId } = await db
      .selectFrom('project')
      .where('url', '=', 'symvoulos')
      .select('id')
      .executeTakeFirstOrThrow();
    const { actionId } = await aQuestAction(db, projectId);
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        // A demo has no consents to ask for from people without a notice; these have given theirs.
        const { token } = await addPerson(db, {
          roles: ['Mentee'],
          fields: { gdpr: 1 },
          project: projectId,
        });
        return { cookie: `session=${token}`, device: randomUUID(), answerSetId: 0, acknowledged: 0, sent: 0 };
      }),
    );
    const start = { ActionId: actionId };
    for (const client of clients) {
      const begun = askProduct<{ AnswerSetId: number }>(first, '/api/quest/StartTime', start, client.cookie);
      client.answerSetId = (await begun).AnswerSetId;
    }

    /** Sends answers, each until it is acknowledged; ends when the server is gone. */
    const answer = async (product: typeof first, client: (typeof clients)[number]) => {
      while (client.acknowledged < ANSWERS) {
        const Sequence = client.acknowledged + 1;
        client.sent = Sequence;
        const asked = {
          AnswerSetId: client.answerSetId,
          GroupId: groups.choice,
          OptionId: (Sequence % 3) + 1,
          Device: client.device,
          Sequence,
        };
        try {
          const { status } = await post(product.url, '/api/quest/AnswerClosed', asked, client.cookie);
          // A busy machine refuses with 503, and the page sends it again.
          if (status === 503) continue;
          expect(status).toBe(200);
          client.acknowledged = Sequence;
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          return;
        }
      }
    };
    const answering = Promise.all(clients.map((client) => answer(first, client)));
    const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged, 0);
    await expect.poll(acknowledged, { timeout: 60_000, interval: 5 }).toBeGreaterThan(CLIENTS * 2);
    await first.kill();
    await answering;
    expect(acknowledged()).toBeLessThan(CLIENTS * ANSWERS);

    for (const client of clients) {
      const [stored] = await answersOf(db, client.answerSetId);
      const last = client.acknowledged;
      // What was on its way may have arrived too.
      const possible = [last, client.sent].filter((one) => one > 0).map((one) => (one % 3) + 1);
      expect(possible).toContain(stored?.optionId ?? possible[0]);
      if (last > 0) expect(stored).toBeDefined();
    }

    const second = await launch(env);
    await Promise.all(clients.map((client) => answer(second, client)));
    expect(acknowledged()).toBe(CLIENTS * ANSWERS);
    const sets = await db
      .selectFrom('answerSet')
      .where('actionId', '=', actionId)
      .select(['id', 'revision'])
      .execute();
    expect(sets).toHaveLength(CLIENTS);
    // Each number counts once, however often it was sent: the revision says how many counted.
    expect(sets.filter(({ revision }) => revision !== ANSWERS)).toEqual([]);
    await db.destroy();
  },
);
