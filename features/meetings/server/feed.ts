import { contentLanguageOf } from '#platform/contract/languages.ts';
import { record } from '#features/audit/server/inside.ts';
import { hashToken, newToken } from '#features/identity/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { say } from '#platform/server/texts.ts';
import type { meetings } from '../contract.ts';
import { notBooked } from '../contract/refusals.ts';
import { feedOf } from './calendar.ts';
import * as feeds from './store/feeds.ts';
import { oneToKeep, ofUser } from './store/meetings.ts';
import { entryOf } from './notify-parties.ts';

export async function feed({ db, actor }: Request<typeof meetings.feed>) {
  const since = await feeds.feedSince(db, actor.id);
  return since ? { since } : {};
}

/** Makes a new secret address. It is shown only once; the server stores only its hash. */
export async function makeFeed({ db, actor, http, services }: Request<typeof meetings.makeFeed>) {
  const token = newToken();
  await feeds.setFeed(db, actor.id, hashToken(token));
  await record({ db, actor, http }, 'meetings.make-feed', { subjectId: actor.id });
  return { url: `${services.config.baseUrl}/api/Meetings/Feed/${token}` };
}

export async function revokeFeed({ db, actor, http }: Request<typeof meetings.revokeFeed>) {
  await feeds.removeFeed(db, actor.id);
  await record({ db, actor, http }, 'meetings.revoke-feed', { subjectId: actor.id });
  return {};
}

/** An unknown address and a revoked one get the same answer. */
export async function readFeed({ db, input, services }: Request<typeof meetings.readFeed>) {
  const owner = await feeds.feedOwner(db, hashToken(input.token));
  if (!owner) throw notFound();
  const { id, language } = owner;
  const entries = (await ofUser(db, id)).map((row) =>
    entryOf(services.config.baseUrl, row, {
      language,
      other: row.mentorId === id ? row.mentee : row.mentor,
    }),
  );
  return fileOf('meetings.ics', feedOf(say(language, 'meetings.feed.name'), entries));
}

/** A booked meeting of the caller, or one that they may see, as a file. */
export async function calendarFile({ db, actor, input, services }: Request<typeof meetings.calendarFile>) {
  const row = await oneToKeep(db, actor, input.id);
  if (!row) throw notFound();
  if (row.state === 'cancelled') throw notBooked();
  const { language, id } = actor;
  const other =
    row.mentorId === id ? row.mentee : row.menteeId === id ? row.mentor : `${row.mentee} – ${row.mentor}`;
  return fileOf(
    'meeting.ics',
    feedOf(undefined, [
      entryOf(services.config.baseUrl, row, { language: contentLanguageOf(language), other }),
    ]),
  );
}

function fileOf(name: string, content: string) {
  const body = Buffer.from(content);
  return { name, mime: 'text/calendar; charset=utf-8', size: body.length, body: oneChunk(body) };
}

async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
