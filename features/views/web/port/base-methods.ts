import type { Session } from '#platform/web/session.ts';
import { aText, anObject, type Methods, noParams } from '../frame/bridge.ts';

/** What every view has around it. */
export interface BaseWorld {
  language: string;
  /** Shows a toast. */
  say: (text: string) => void;
  /** Navigates within the project, or after a confirmation to another site; false if the path leads nowhere. */
  go: (to: string) => Promise<boolean>;
}

/** The viewer, as far as a view may know. */
export const userOf = ({ id, name }: Pick<Session, 'id' | 'name'>, language: string) => ({
  id,
  name,
  language,
});

/** The methods of a view that anyone may open: it reaches nothing that the product knows. */
export const openMethods = ({ say, go }: BaseWorld): Methods => ({
  toast: { takes: aText('text', 300), run: ({ text }) => say(String(text)) },
  navigate: { takes: aText('to', 2000), run: ({ to }) => go(String(to)) },
});

/** The methods of every view of a signed-in user. */
export const baseMethods = (world: BaseWorld & { session: Pick<Session, 'id' | 'name'> }): Methods => ({
  ...openMethods(world),
  user: { isReading: true, takes: noParams, run: () => userOf(world.session, world.language) },
  texts: {
    isReading: true,
    takes: anObject('words'),
    run: ({ words }) => wordsIn(words as Record<string, unknown>, world.language),
  },
});

/** What a view says in the language of its reader, or in Greek where it has no words in that. */
const wordsIn = (words: Record<string, unknown>, language: string): unknown =>
  Object.hasOwn(words, language) ? words[language] : (words['el'] ?? {});
