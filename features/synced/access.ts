/**
 * Which parts of a synced object a user may change, by the key at its top: `mentee` belongs to the mentee, `mentor` to those
 * who guide. All other keys are shared.
 */
export const mayChangePart = (key: string, { isOwn }: { isOwn: boolean }): boolean =>
  key === 'mentee' ? isOwn : key === 'mentor' ? !isOwn : true;
