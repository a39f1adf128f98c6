/** What the figures of participation count by. */
export const traits = ['Region', 'BirthDate', 'Sex', 'Education'] as const;
export type Trait = (typeof traits)[number];
