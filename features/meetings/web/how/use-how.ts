import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isPlaceMissing, usualPlace, type Way } from '#engines/meetings/ways.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { meetings } from '../../contract.ts';

interface How {
  way: Way;
  place: string;
}

interface Start extends Partial<How> {
  mentorId: number;
  way: Way;
}

/** How and where to meet, as it is edited: it starts with what is given, else with the usual place. */
export function useHow({ mentorId, way: first, place: present }: Start) {
  const { id: projectId, settings } = useProject();
  const { data: times } = useQuery({
    ...ask(meetings.availability, { projectId, mentorId }),
    enabled: mentorId > 0,
  });
  const [chosen, setChosen] = useState<Partial<How>>({});
  const [isAsked, setAsked] = useState(false);
  const config = settings['Config'] as { Meeting?: { Places?: readonly string[] } } | undefined;
  const known = { ofProject: config?.Meeting?.Places ?? [], ofMentor: times?.place ?? '' };
  const way = chosen.way ?? first;
  const usual = way === 'in-person' ? usualPlace(known) : '';
  const place = way === 'online' ? '' : (chosen.place ?? (way === first ? present : undefined) ?? usual);
  const isMissing = isPlaceMissing({ way, place: place.trim() }, known);
  return {
    way,
    place,
    /** Every known place, the mentor's own one first. */
    places: [...new Set([known.ofMentor, ...known.ofProject])].filter((one) => one !== ''),
    hasChanged: way !== first || (present !== undefined && place.trim() !== present),
    isMissing: isMissing && isAsked,
    setWay: (next: Way) => setChosen({ way: next }),
    setPlace: (next: string) => setChosen({ way, place: next }),
    /** What to send. Undefined while the place is missing, which the field says from then on. */
    toSend: (): How | undefined => {
      setAsked(true);
      return isMissing ? undefined : { way, place: place.trim() };
    },
  };
}

export type EditedHow = ReturnType<typeof useHow>;
