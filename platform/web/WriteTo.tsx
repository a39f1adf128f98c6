import { useSession } from './session.ts';
import { Slot } from './Slot.tsx';

interface WriteToProps {
  person: { id: number; name: string };
}

/** The button to write to a person; none for the reader, nor for an Admin who acts as the reader. */
export function WriteTo({ person }: WriteToProps) {
  const { id, loggedInBy, viewedBy } = useSession();
  if (person.id === id || loggedInBy !== undefined || viewedBy !== undefined) return null;
  return <Slot of="writeTo" person={person} />;
}
