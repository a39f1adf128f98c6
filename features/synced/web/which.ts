/** Which object: of an action, of a mentee, by name. */
export interface Which {
  actionId: number;
  menteeId: number;
  name: string;
}
