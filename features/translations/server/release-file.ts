import { createHash } from 'node:crypto';
import { z } from 'zod';
import { labelPattern } from '#engines/texts/label.ts';
import type { Kept } from './kept.ts';

/** Permanent texts as they leave an installation, for the build of the next version. */
const ReleaseFile = z.strictObject({
  product: z.literal('ithaki'),
  /** The version of the texts of the installation. */
  version: z.int(),
  /** By language and label. */
  texts: z.record(z.string(), z.record(z.string().regex(labelPattern), z.string())),
  /** The SHA-256 of the texts: what was changed by hand on its way is refused. */
  digest: z.string(),
});

const digestOf = (texts: unknown): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** The permanent texts of an installation as a file. */
export function releaseFileOf({ version, texts }: Pick<Kept, 'version' | 'texts'>): string {
  const permanent = Object.fromEntries(
    [...texts].map(([language, rows]) => [
      language,
      Object.fromEntries(
        [...rows.values()]
          .filter(({ isPermanent }) => isPermanent)
          .map(({ label, text }) => [label, text] as const)
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    ]),
  );
  const file = { product: 'ithaki', version, texts: permanent, digest: digestOf(permanent) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads such a file. @throws Error for another file, and for one that was changed */
export function readReleaseFile(content: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { texts, digest } = ReleaseFile.parse(JSON.parse(content));
  if (digestOf(texts) !== digest)
    throw new Error('The texts of the file are not those that were made permanent.');
  return texts;
}
