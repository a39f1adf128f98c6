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

/** Reads such a file. @throws Error that says in words why it is none, or that it was changed on its way */
export function readReleaseFile(content: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const found = ReleaseFile.safeParse(parsed(content));
  if (!found.success) throw new Error('it is no whole file of permanent texts.');
  const { texts, digest } = found.data;
  if (digestOf(texts) !== digest) throw new Error('its texts are not those that were made permanent.');
  return texts;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
