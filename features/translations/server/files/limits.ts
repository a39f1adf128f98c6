/** What a file of texts may have; all texts of the product in five languages are a fifth of it. */
export const textFileLimits = {
  bytes: 20 * 1024 * 1024,
  /** Texts, and what is skipped, together. */
  entries: 200_000,
  /** Characters of one text, in UTF-16 units. */
  textLength: 20_000,
  /** Elements or objects inside each other. */
  depth: 64,
  /** Attributes of an element. */
  attributes: 200,
} as const;
