/** The Greek capitals that look like Latin ones, and those Latin ones in the same order. */
export const GREEK_TWINS = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
export const LATIN_TWINS = 'ABEZHIKMNOPTYX';

const twins = new Map(Array.from(GREEK_TWINS, (letter, place) => [letter, LATIN_TWINS[place]!]));

/** A text in capitals with the Latin letter for each Greek one that looks like it. */
export const withLatinTwins = (text: string): string =>
  text.replace(/[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]/g, (letter) => twins.get(letter)!);

/**
 * The key under which two written numbers of a person may be the same one: in capitals, with Latin letters for Greek ones that look like
 * them, and without zeros at the beginning, which spreadsheets take away.
 */
export const looseKey = (key: string): string => withLatinTwins(key.trim().toUpperCase()).replace(/^0+/, '');
