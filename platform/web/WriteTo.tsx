import { Suspense } from 'react';
import { useParts } from './pages.ts';
import { useSession } from './session.ts';

interface WriteToProps {
  person: { id: number; name: string };
}

/** The button to write to a person; none for the reader, nor for an Admin who acts as the reader. */
export function WriteTo({ person }: WriteToProps) {
  const parts = useParts('writeTo');
  const { id, loggedInBy, viewedBy } = useSession();
  if (person.id === id || loggedInBy !== undefined || viewedBy !== undefined) return null;
  return parts.map(({ feature, Part }) => (
    <Suspense key={feature} fallback={null}>
      <Part person={person} />
    </Suspense>
  ));
}
