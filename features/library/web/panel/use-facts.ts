import { formatLongDate } from '#engines/dates/long-date.ts';
import { toModel } from '#engines/dates/model-date.ts';
import { typeByMime } from '#engines/files/types.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { fileSize } from '#ui/upload/file-size.ts';
import type { Item } from '../../contract/item.ts';

/** A day of the metadata, which is kept as midnight in UTC. */
export const dayOf = (date: Date): string =>
  toModel(date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear());

/** What is known of an item, each fact with its name. */
export function useFacts({ metadata, type, uploader, addedAt, changedAt }: Item): [string, string][] {
  const t = useTexts();
  const language = useLanguage();
  const day = (date: Date | undefined) => date && formatLongDate(dayOf(date), language);
  const { author, publisher, datePublished, creationDate, pageCount, fileSize: bytes } = metadata;
  const extension = type === undefined ? undefined : typeByMime(type)?.extensions[0].toUpperCase();
  const facts: [string, string | undefined][] = [
    [t('library.author'), author],
    [t('library.publisher'), publisher],
    [t('library.datePublished'), day(datePublished)],
    [t('library.creationDate'), day(creationDate)],
    [t('library.pageCount'), pageCount === undefined ? undefined : String(pageCount)],
    [t('library.file'), [extension, bytes && fileSize(t, bytes)].filter(Boolean).join(' · ')],
    [t('library.uploader'), uploader?.name],
    [t('library.addedAt'), formatMoment(addedAt, language)],
    [
      t('library.changed'),
      changedAt.getTime() === addedAt.getTime() ? undefined : formatMoment(changedAt, language),
    ],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
