/** The flags of an action, a bitmask on the wire (spec 001 §3). */
export const flag = {
  canDelete: 1,
  published: 2,
  hideFromMentor: 4,
  hideFromMentee: 8,
  hideInGrid: 16,
  hideFromSupervisor: 32,
} as const;

/** All flags set. */
export const ALL_FLAGS = 63;

export type Flag = keyof typeof flag;

export const hasFlag = (flags: number, name: Flag): boolean => (flags & flag[name]) !== 0;

export const withFlag = (flags: number, name: Flag, on: boolean): number =>
  on ? flags | flag[name] : flags & ~flag[name];
