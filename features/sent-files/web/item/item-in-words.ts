import { formatMoment } from '#platform/web/moments.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { Texts } from '#platform/web/texts.ts';
import { fileSize } from '#ui/upload/file-size.ts';
import type { SentFile } from '../../contract/sent-file.ts';

/** The other one of the two, as the reader sees it: `Προς: …` or `Από: …`; of files of others both. */
export function betweenWhom(
  t: Texts,
  { ownerId, owner, receiverId, receiver }: SentFile,
  readerId: number,
): string {
  if (ownerId === readerId) return t('sent-files.to', { name: receiver });
  if (receiverId === readerId) return t('sent-files.from', { name: owner });
  return t('sent-files.between', { owner, receiver });
}

/** The facts of a sent file, for its panel. */
export function factsOf(t: Texts, sent: SentFile, language: Language): (readonly [string, string])[] {
  const { owner, receiver, note, action, size, sharedAt } = sent;
  return [
    [t('sent-files.sender'), owner],
    [t('sent-files.receiver'), receiver],
    [t('sent-files.sentAt'), formatMoment(sharedAt, language)],
    ...(action === undefined ? [] : [[t('ui.word.action'), action] as const]),
    ...(note === '' ? [] : [[t('ui.word.message'), note] as const]),
    [t('sent-files.size'), fileSize(t, size)],
  ];
}
