import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changeBetween } from '#engines/sync/delta.ts';
import { answersOf } from '#features/answering/server/store/answers.ts';
import { aQuestAction, groups } from '#features/answering/server/fixtures.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { addPerson, aProject } from '#testing/people.ts';
import { allKills, askProduct, places, placeSecret } from '#testing/places.ts';
import { freePort, post } from '#testing/product.ts';

const { aFolder, bareDatabase, launch } = places();

const CLIENTS = 20;
/** The node dies so often. */
const KILLS = allKills ? 20 : 2;
/** Each client gets so many of its answers, and as many changes of its board, acknowledged between two kills. */
const ACTS = 5;
const LIFE_MS = 120_000;

interface Client {
  cookie: string;
  device: string;
  page: string;
  answerSetId: number;
  menteeId: number;
  answers: { acknowledged: number; repeated: number };
  changes: { acknowledged: number; repeated: number };
}

test(
  'answers and changes of boards that 20 people send while the node is killed again and again count once each, and none that was acknowledged is lost',
  { timeout: (KILLS + 3) * LIFE_MS },
  async () => {
    const { url, db } = await bareDatabase();
    const env = {
      DATABASE_URL: url,
      SECRET: placeSecret,
      DATA_DIR: await aFolder(),
      PORT: String(await freePort()),
    };
    let node = await launch(env);
    const projectId = await aProject(db);
    const { actionId } = await aQuestAction(db, projectId);
    const boardId = await anAction(db, projectId);
    const clients: Client[] = [];
    for (let n = 0; n < CLIENTS; n += 1) {
      const { id, token } = await addPerson(db, {
        roles: ['Mentee'],
        fields: { gdpr: 1 },
        project: projectId,
      });
      const cookie = `session=${token}`;
      const begun = askProduct<{ AnswerSetId: number }>(
        node,
        '/api/quest/StartTime',
        { ActionId: actionId },
        cookie,
      );
      clients.push({
        cookie,
        device: randomUUID(),
        page: randomUUID(),
        answerSetId: (await begun).AnswerSetId,
        menteeId: id,
        answers: { acknowledged: 0, repeated: 0 },
        changes: { acknowledged: 0, repeated: 0 },
      });
    }

    const each = ACTS * (KILLS + 1);
    /** Sends what comes next until all is acknowledged. What got no answer is sent again under its number, as the page does. */
    const sendAll = async (
      { cookie }: Client,
      counts: Client['answers'],
      path: string,
      next: (number: number) => Record<string, unknown>,
    ) => {
      while (counts.acknowledged < each) {
        const number = counts.acknowledged + 1;
        const status = await post(node.url, path, next(number), cookie).then(
          (answer) => answer.status,
          (error: unknown) => {
            if (!(error instanceof TypeError)) throw error;
          },
        );
        if (status === 200) counts.acknowledged = number;
        else {
          // Gone, or too busy: nothing else may refuse what was right.
          expect([undefined, 503]).toContain(status);
          counts.repeated += 1;
          await pause(20);
        }
      }
    };
    const written = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at + 1}`, at + 1]));
    const sending = Promise.all(
      clients.flatMap((client) => [
        sendAll(client, client.answers, '/api/quest/AnswerClosed', (number) => ({
          AnswerSetId: client.answerSetId,
          GroupId: groups.choice,
          OptionId: (number % 3) + 1,
          Device: client.device,
          Sequence: number,
        })),
        sendAll(client, client.changes, '/api/Sync/Send', (number) => ({
          ActionId: boardId,
          Page: client.page,
          Turn: number,
          Base: number - 1,
          Change: changeBetween(written(number - 1), written(number)),
        })),
      ]),
    );
    const sum = (of: 'acknowledged' | 'repeated') =>
      clients.reduce((total, { answers, changes }) => total + answers[of] + changes[of], 0);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const enough = (2 * CLIENTS * each * kill) / (KILLS + 1);
      await expect
        .poll(() => sum('acknowledged'), { timeout: LIFE_MS, interval: 5 })
        .toBeGreaterThanOrEqual(enough);
      await node.kill();
      node = await launch(env);
    }
    await sending;

    for (const client of clients) {
      const [stored] = await answersOf(db, client.answerSetId);
      expect(stored?.optionId).toBe((each % 3) + 1);
      // The revision says how many answers counted, and the version how many changes.
      const { revision } = await db
        .selectFrom('answerSet')
        .where('id', '=', client.answerSetId)
        .select('revision')
        .executeTakeFirstOrThrow();
      expect(revision).toBe(each);
      const board = await db
        .selectFrom('syncedObject')
        .where('actionId', '=', boardId)
        .where('menteeId', '=', client.menteeId)
        .select(['state', 'version'])
        .executeTakeFirstOrThrow();
      expect(board).toEqual({ state: written(each), version: each });
    }
    // The kills met what was on its way.
    expect(sum('repeated')).toBeGreaterThan(0);
    if (allKills)
      console.log(
        `${KILLS} kills of the node: ${CLIENTS * each} answers and as many changes of boards counted once each; ${sum('repeated')} tries got no answer.`,
      );
  },
);
