/**
 * A person to match: the values of their fields by the field's name, several where the field takes several.
 */
export interface Person {
  /** The id of the user: who is both mentee and mentor has the same one on both sides. */
  id: number;
  fields: Readonly<Record<string, string | readonly string[]>>;
}

/** A person who takes mentees. */
export interface Mentor extends Person {
  /** How many mentees at most, those who are there already included. */
  capacity: number;
  /** How many mentees are there already; they are not among those to be matched. */
  load: number;
}

/** One mentee with one mentor. */
export interface Link {
  menteeId: number;
  mentorId: number;
}

/**
 * The positions of places, by the code that fields of people hold: points on the map in degrees, or roads between
 * neighbours in km, which run both ways. Meant for some hundreds of places.
 */
export type PlaceTable =
  | { points: readonly { code: string; latitude: number; longitude: number }[] }
  | { roads: readonly { from: string; to: string; km: number }[] };

/** What rules look at beside the two people. */
export interface MatchingContext {
  /** Who was together before, for `earlier` rules. */
  earlier?: readonly Link[] | undefined;
  /** For `distance` rules; without it only one and the same place is known to be near. */
  places?: PlaceTable | undefined;
}
