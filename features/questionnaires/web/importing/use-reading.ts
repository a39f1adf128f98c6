import { useRef, useState } from 'react';
import type { Format } from '#engines/questionnaire-import/import.ts';
import { Problem } from '#platform/web/api.ts';
import { readAs, readBook, readFile, readPasted, type Reading } from './reader.ts';

/** Reads files and pasted texts. The result of an earlier file that comes late is ignored. */
export function useReading() {
  const [reading, setReading] = useState<Reading & { readonly serial: number }>();
  const [problem, setProblem] = useState<Problem>();
  // Grows with each new file or text, and not with another format of the same one.
  const [source, setSource] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(0);

  const attempt = async (work: Promise<Reading>, isNew = false) => {
    latest.current += 1;
    const own = latest.current;
    setBusy(true);
    setProblem(undefined);
    try {
      const read = await work;
      if (own !== latest.current) return;
      setReading({ ...read, serial: own });
      if (isNew) setSource(own);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (own !== latest.current) return;
      setReading(undefined);
      setProblem(error);
    } finally {
      if (own === latest.current) setBusy(false);
    }
  };

  return {
    reading,
    problem,
    isBusy,
    source,
    file: (file: File) => void attempt(readFile(file), true),
    text: (text: string) => void attempt(readPasted(text), true),
    format: (format: Format) => reading && void attempt(readAs(reading, format)),
    sheet: (sheet: string) => reading?.book && void attempt(readBook(reading.name, reading.book.data, sheet)),
  };
}

export type UseReading = ReturnType<typeof useReading>;
