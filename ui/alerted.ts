import { useLayoutEffect, useState } from 'react';

/** The sentences that alerts on the page say. */
const said = new Set<string>();

/** Whether an alert on the page says this sentence. */
export const isAlerted = (sentence: string): boolean => said.has(sentence);

/**
 * Whether a notice is an alert. Of several that say the same sentence, such as those of a page and of the dialog over it, only the
 * first one is: screen readers say it once.
 */
export function useIsAlert(sentence: string | undefined): boolean {
  const [isAlert, setAlert] = useState(false);
  useLayoutEffect(() => {
    if (sentence === undefined || said.has(sentence)) return undefined;
    said.add(sentence);
    setAlert(true);
    return () => {
      said.delete(sentence);
      setAlert(false);
    };
  }, [sentence]);
  return isAlert;
}
