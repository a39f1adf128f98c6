/** The types of actions that every installation has (spec 001 §3). Those that an installation adds are numbered from 101 on. */
export const actionType = {
  conference: 1,
  meeting: 2,
  questionnaire: 3,
  task: 4,
  file: 5,
  tool: 6,
} as const;

/** Whether people meet about actions of this type: in a conference or in person. */
export const isMeetingType = (typeId: number): boolean =>
  typeId === actionType.conference || typeId === actionType.meeting;
