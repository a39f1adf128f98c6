/** The tabs of the screen, in their order. Their names are in the address. */
export const tabs = ['rows', 'pivot', 'coverage', 'changes', 'files', 'own'] as const;
export type TabName = (typeof tabs)[number];
