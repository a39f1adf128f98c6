import { useEffect, useState } from 'react';
import { keepDocument, type KeptDocument } from './keep-document.ts';

/** A text that saves itself, for as long as the component is there; see `keepDocument`. */
export function useDocument(wish: Parameters<typeof keepDocument>[0]): KeptDocument {
  const [kept] = useState(() => keepDocument(wish));
  const { written } = wish;
  useEffect(() => kept.open(), [kept]);
  useEffect(() => kept.adopt(written), [kept, written]);
  return kept;
}
