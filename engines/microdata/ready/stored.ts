/** A question as a project stores it, with the specification's names (spec 001 §3). */
export type StoredQuestion = Readonly<Record<string, unknown>>;
