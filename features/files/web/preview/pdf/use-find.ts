import { useEffect, useState } from 'react';
import { type Found, findInText } from '#engines/greek/find-in-text.ts';
import { piecesOf } from './page-text.ts';
import type { Pdf } from './use-pdf.ts';

/** What was found in a PDF so far. */
interface Search {
  wanted: string;
  /** The places on each page that has some, by its number from 1. */
  places: ReadonlyMap<number, readonly Found[]>;
  isComplete: boolean;
}

const nothing: Search = { wanted: '', places: new Map(), isComplete: true };

/** Looks for words on all pages, page by page, and steps from one place to the next. */
export function useFind({ file, pages }: Pdf, wanted: string) {
  const [search, setSearch] = useState<Search>(nothing);
  const [step, setStep] = useState(0);
  const [asked, setAsked] = useState(wanted);
  if (asked !== wanted) {
    setAsked(wanted);
    setSearch(nothing);
    setStep(0);
  }

  useEffect(() => {
    if (wanted === '') return undefined;
    let isGone = false;
    const look = async () => {
      const places = new Map<number, readonly Found[]>();
      for (let number = 1; number <= pages && !isGone; number += 1) {
        const found = findInText((await piecesOf(file, number)).join(''), wanted);
        if (found.length > 0) places.set(number, found);
        const isComplete = number === pages;
        if (!isGone && (found.length > 0 || isComplete))
          setSearch({ wanted, places: new Map(places), isComplete });
      }
    };
    // Closing the file ends a search that is under way.
    look().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [file, pages, wanted]);

  const all = [...search.places].flatMap(([page, found]) => found.map((_, index) => ({ page, index })));
  const at = all.length === 0 ? -1 : ((step % all.length) + all.length) % all.length;
  return {
    places: search.places,
    count: all.length,
    isComplete: search.isComplete && search.wanted === wanted,
    /** The place that is shown, from 0; -1 if there is none. */
    at,
    active: all[at],
    next: () => setStep(step + 1),
    previous: () => setStep(step - 1),
  };
}
