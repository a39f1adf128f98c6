import { pageFacts } from '#engines/files/page-facts.ts';
import { decodeText } from '#engines/sheets/decode-text.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import { DocumentProblem, thumbnailInside } from '#platform/server/documents/read-document.ts';
import type { Request } from '#platform/server/implement.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { NotFetched } from '#platform/server/outgoing/outgoing.ts';
import type { Services } from '#platform/server/services.ts';
import type { library } from '../contract.ts';
import { titleOfLink } from './link.ts';
import { requireItem } from './reading.ts';
import * as pages from './store/link-pages.ts';
import { indexItems, lockVersions } from './store/versions.ts';

type Ground = Pick<Services, 'pool' | 'outgoing' | 'log'>;

const QUEUE = 'library-link';

/** Reads the page of a link for its title and its picture. */
export const linkPageJob: JobKind = {
  queue: QUEUE,
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 120,
  run: (services, data) => readPage(services, data as pages.VersionKey),
};

/** Queues the reading of the page that a version leads to, where the installation may call it. */
export async function queuePage(
  { jobs, outgoing }: Pick<Services, 'jobs' | 'outgoing'>,
  db: Db,
  { link, ...version }: pages.VersionKey & { link: string | null },
): Promise<void> {
  if (link !== null && outgoing.isAllowed(new URL(link))) await jobs.send(db, QUEUE, version);
}

async function readPage({ pool, outgoing, log }: Ground, version: pages.VersionKey): Promise<void> {
  const linked = await pages.linkOf(pool, version);
  if (!linked) return;
  const url = new URL(linked.link);
  const { type, bytes } = await outgoing.get(url);
  const { title, picture } = type === 'text/html' ? pageFacts(decodeText(bytes).text) : {};
  const thumbnail = picture === undefined ? undefined : await thumbnailOf({ outgoing, log }, picture, url);
  if (title === undefined && thumbnail === undefined) return;
  await pool.transaction().execute(async (db) => {
    await lockVersions(db, [version.itemId]);
    await pages.keepPage(db, { ...version, title: title ?? null, picture: thumbnail ?? null });
    // An item without a title of its own takes the title of the page.
    if (
      title !== undefined &&
      (await pages.retitle(db, version, { from: titleOfLink(linked.link), to: title }))
    )
      await indexItems(db, [version.itemId]);
  });
}

/** The thumbnail of a page's picture; undefined if it may not be called, or is none. */
async function thumbnailOf(
  { outgoing, log }: Pick<Ground, 'outgoing' | 'log'>,
  picture: string,
  page: URL,
): Promise<Uint8Array | undefined> {
  if (!URL.canParse(picture, page.href)) return undefined;
  const url = new URL(picture, page);
  if (!outgoing.isAllowed(url)) return undefined;
  try {
    const { bytes } = await outgoing.get(url);
    return await thumbnailInside([bytes]);
  } catch (error) {
    if (!(error instanceof NotFetched || error instanceof DocumentProblem)) throw error;
    log.info({ err: error, link: page.href }, 'the picture of a link was not read');
    return undefined;
  }
}

/** The picture of the page to which the version leads that the reader sees. */
export async function linkPicture({ db, actor, input }: Request<typeof library.linkPicture>) {
  const { id, number } = await requireItem(db, actor, input.id);
  const picture = await pages.pictureOf(db, { itemId: id, number });
  if (!picture) throw notFound();
  return {
    name: 'picture.webp',
    mime: 'image/webp',
    body: inPieces(picture),
    size: picture.length,
    inline: true,
  };
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
