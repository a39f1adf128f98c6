/** A title by language. */
type Titles = Readonly<Partial<Record<'el' | 'en', string | undefined>>>;

/**
 * The new titles by the old ones. A title that is taken away or stays in another language has no new one. Where both languages had the same
 * title, the Greek one counts.
 */
export function renamedTitles(before: Titles, after: Titles): Map<string, string> {
  const kept = new Set(Object.values(after));
  const renamed = new Map<string, string>();
  for (const language of ['el', 'en'] as const) {
    const [old, next] = [before[language], after[language]];
    if (old && next && !kept.has(old) && !renamed.has(old)) renamed.set(old, next);
  }
  return renamed;
}
