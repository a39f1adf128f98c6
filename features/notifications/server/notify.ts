import { contentLanguageOf, type Language } from '#platform/contract/languages.ts';
import { present } from '#platform/server/present.ts';
import { type Gaps, href, type InProject } from '#platform/contract/addresses.ts';
import type { Db } from '#platform/server/db.ts';
import { type NewMail, queueMails } from '#platform/server/mail/queue.ts';
import type { Services } from '#platform/server/services.ts';
import { type Notification, notificationEvents } from '../contract.ts';
import { kindsOf } from './kinds.ts';
import { addNotifications, removeByCause, toMail } from './store.ts';
import type { Titles } from './tables.ts';
import { sentenceOf } from './words.ts';

/** One notification for one user. */
export interface News {
  userId: number;
  /** Only active members of this project are notified. Without a project, every active user. */
  projectId?: number;
  kind: string;
  saying: string;
  /** What happened, the same at every retry. A user is notified once per cause. */
  cause: string;
  /** The path of a screen in the project: `linkTo('/{curProject}/calendar', {}, { meeting: 7 })`. */
  link: Link;
  /** The person whom it is about. The name is looked up when the notification is read. */
  personId?: number;
  count?: number;
  /** The title of what it is about, in the languages that it has. */
  title?: Titles;
  /**
   * What a person wrote, for the immediate mail alone: its saying and its title. Neither the notification nor the mail keeps the words once
   * the mail has gone, and the list of sent mails does not show it.
   */
  inMail?: { saying: string; title: Titles };
  /** When the event happens: a moment, or a day (`DD-MM-YYYY`). */
  at?: Date;
  day?: string;
}

declare const isLink: unique symbol;

/** A path inside a project, without the project, which is added when the notification is read. */
export type Link = string & { [isLink]: true };

/** The link of a notification in a project. */
export const linkTo = <Path extends InProject>(
  path: Path,
  gaps: Omit<Gaps<Path>, 'curProject'>,
  search?: Readonly<Record<string, string | number>>,
): Link => href(path, { ...gaps, curProject: '' } as Gaps<Path>, search).replace(/^[/]+/, '') as Link;

/** Takes back unread notifications whose causes no longer hold, such as a completion that was undone. */
export const settle = (db: Db, causes: readonly string[]): Promise<void> => removeByCause(db, causes);

type NotifyServices = Pick<Services, 'bus' | 'jobs' | 'features'> & {
  config: Pick<Services['config'], 'baseUrl'>;
};

/** The services that a background job needs to notify users. */
export type Ground = NotifyServices & Pick<Services, 'pool'>;

/** The notifications that one statement writes. */
const AT_ONCE = 1_000;

/**
 * Notifies users in the transaction of `db`. The notification, its mail and the event to open pages exist only if the
 * transaction commits. Users who are not active members of the project are skipped.
 */
export async function notify(db: Db, services: NotifyServices, news: readonly News[]): Promise<void> {
  for (let done = 0; done < news.length; done += AT_ONCE) {
    const some = news.slice(done, done + AT_ONCE);
    const written = await addNotifications(db, kindsOf(services.features), some.map(rowOf));
    const mailed = written.filter(({ isMailed }) => isMailed);
    if (mailed.length > 0)
      await queueMails(services.jobs, db, await singleMails(db, services, wordsFor(mailed, some)));
    const shown = Map.groupBy(
      written.filter(({ isShown }) => isShown),
      ({ kind }) => kind,
    );
    for (const [kind, arrived] of shown)
      await services.bus.announce(
        db,
        notificationEvents.arrived,
        arrived.map(({ userId }) => userId),
        { kind },
      );
  }
}

const rowOf = ({ userId, projectId, kind, saying, cause, link, personId, count, title, at, day }: News) => ({
  userId,
  projectId: projectId ?? null,
  kind,
  personId: personId ?? null,
  data: present({ saying, count, title, at: at?.toISOString(), day }),
  link,
  cause,
});

/** The notifications to mail by their ids, with the words for the mail of those that have some. */
function wordsFor(
  mailed: readonly { id: number; userId: number; cause: string }[],
  news: readonly News[],
): Map<number, News['inMail']> {
  const words = new Map(news.map((one) => [`${one.userId} ${one.cause}`, one.inMail]));
  return new Map(mailed.map(({ id, userId, cause }) => [id, words.get(`${userId} ${cause}`)]));
}

/** The sentence of a notification in its mail, with the words that only the mail carries. */
function sentenceInMail(one: Notification, inMail: News['inMail'], language: Language): string {
  if (!inMail) return sentenceOf(one, language);
  const title = inMail.title[contentLanguageOf(language)] ?? inMail.title['el'] ?? '';
  return sentenceOf({ saying: inMail.saying, values: { ...one.values, title } }, language);
}

async function singleMails(
  db: Db,
  { config }: Pick<NotifyServices, 'config'>,
  words: ReadonlyMap<number, News['inMail']>,
): Promise<NewMail[]> {
  return (await toMail(db, [...words.keys()])).flatMap(({ userId, to, name, language, notifications }) =>
    notifications.map((one) => ({
      isConfidential: words.get(one.id) !== undefined,
      template: 'notification.html',
      language,
      to,
      projectId: one.projectId ?? null,
      userId,
      variables: {
        name,
        project: one.project ?? '',
        text: sentenceInMail(one, words.get(one.id), language),
        url: config.baseUrl + one.link,
        choices: choicesAt(config.baseUrl, one),
      },
    })),
  );
}

/** The address where the reader of a notification chooses the channels. */
export const choicesAt = (baseUrl: string, { link, projectId }: Notification): string =>
  projectId === undefined
    ? baseUrl
    : baseUrl + href('/{curProject}/notifications', { curProject: link.split('/')[1]! });
