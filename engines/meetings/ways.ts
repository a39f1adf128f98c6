import { actionType } from '#engines/actions/types.ts';

/** How mentor and mentee meet: in the room of the page, at a place, or by phone. */
export const ways = ['online', 'in-person', 'phone'] as const;
export type Way = (typeof ways)[number];

/** The way of a meeting about an action of this type, unless another one was chosen (decisions: type 1 is a conference). */
export const usualWay = (typeId: number): Way => (typeId === actionType.conference ? 'online' : 'in-person');

/** What a meeting can take its place from. */
export interface KnownPlaces {
  /** The places in the settings of the project. */
  ofProject: readonly string[];
  /** The mentor's own place in the project; empty for none. */
  ofMentor: string;
}

/** The place that a booking starts with: the mentor's own one, else the only one of the project. Empty for none. */
export const usualPlace = ({ ofProject, ofMentor }: KnownPlaces): string =>
  ofMentor !== '' ? ofMentor : ofProject.length === 1 ? ofProject[0]! : '';

/** Whether a meeting needs a place that it does not have. Without any known place, one can be booked without. */
export const isPlaceMissing = (
  { way, place }: { way: Way; place: string },
  { ofProject, ofMentor }: KnownPlaces,
): boolean => way === 'in-person' && place === '' && (ofProject.length > 0 || ofMentor !== '');
