const collator = new Intl.Collator('el', { sensitivity: 'accent' });

/** The order of two texts in any case; accents count. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return collator.compare(one, other);
}
