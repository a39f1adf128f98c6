import type { MentorAvailability } from '../../contract.ts';

/** What the server tells of a saving, by the names of the wire. */
interface Present {
  Hours: { Weekday: number; FromMinute: number; ToMinute: number }[];
  Absences: { From: string; To: string }[];
  Version: number;
  ChangedBy?: string;
  ChangedAt?: string;
}

/** What stands in place of the hours that one wanted to save (`present` of an `hours-changed`). */
export function savedMeanwhile(present: unknown): MentorAvailability {
  const { Hours, Absences, Version, ChangedBy, ChangedAt } = present as Present;
  return {
    hours: Hours.map(({ Weekday, FromMinute, ToMinute }) => ({
      weekday: Weekday,
      fromMinute: FromMinute,
      toMinute: ToMinute,
    })),
    absences: Absences.map(({ From, To }) => ({ from: From, to: To })),
    version: Version,
    ...(ChangedBy !== undefined && { changedBy: ChangedBy }),
    ...(ChangedAt !== undefined && { changedAt: new Date(ChangedAt) }),
  };
}
