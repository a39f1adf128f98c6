import { formatMoment } from '#platform/web/moments.ts';
import type { Language, Texts } from '#platform/web/texts.ts';
import { fileSize } from '#ui/upload/file-size.ts';
import type { Share } from '../../contract/share.ts';

/** The other one of the two, as the reader sees it: `Προς: …` or `Από: …`; of others' shares both. */
export function betweenWhom(
  t: Texts,
  { ownerId, owner, receiverId, receiver }: Share,
  readerId: number,
): string {
  if (ownerId === readerId) return t('shares.to', { name: receiver });
  if (receiverId === readerId) return t('shares.from', { name: owner });
  return t('shares.between', { owner, receiver });
}

/** The facts of a share, for its panel. */
export function factsOf(t: Texts, share: Share, language: Language): (readonly [string, string])[] {
  const { owner, receiver, note, action, size, sharedAt } = share;
  return [
    [t('shares.sender'), owner],
    [t('shares.receiver'), receiver],
    [t('shares.sentAt'), formatMoment(sharedAt, language)],
    ...(action === undefined ? [] : [[t('shares.action'), action] as const]),
    ...(note === '' ? [] : [[t('shares.note'), note] as const]),
    [t('shares.size'), fileSize(t, size)],
  ];
}
