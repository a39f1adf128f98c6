import { type RefCallback, useCallback } from 'react';

/** The sentences that alerts on the page say. */
const said = new Set<string>();

/** Whether an alert on the page says this sentence. */
export const isAlerted = (sentence: string): boolean => said.has(sentence);

/**
 * Makes a notice an alert, by its ref; without a sentence it is none. Of several notices that say the same sentence, such as those of a
 * page and of the dialog over it, only the first one is: screen readers say it once.
 */
export function useAlert(sentence: string | undefined): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element || sentence === undefined) return undefined;
      const isFirst = !said.has(sentence);
      element.role = isFirst ? 'alert' : 'note';
      if (!isFirst) return undefined;
      said.add(sentence);
      return () => void said.delete(sentence);
    },
    [sentence],
  );
}
