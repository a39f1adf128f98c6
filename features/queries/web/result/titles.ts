import type { Display } from '../../contract/shapes.ts';

/** What the page calls a column of the result. */
export const titleOf = ({ titles }: Pick<Display, 'titles'>, name: string): string =>
  (Object.hasOwn(titles, name) && titles[name]) || name;
