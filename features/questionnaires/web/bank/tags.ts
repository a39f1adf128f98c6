/** The tags in a text, parted by commas; each once, and at most ten of at most 40 characters (`contract/bank.ts`). */
export const tagsIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim().slice(0, 40))
        .filter(Boolean),
    ),
  ].slice(0, 10);
