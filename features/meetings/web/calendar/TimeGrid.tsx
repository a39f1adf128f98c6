import type { ComponentProps } from 'react';
import { Lanes } from './lanes/Lanes.tsx';
import { MeetingGrid } from './MeetingGrid.tsx';

type Props = { days: ComponentProps<typeof MeetingGrid> } | { lanes: ComponentProps<typeof Lanes> };

/** The meetings by time: on a grid of days, or in a lane for each mentor. Both come as one part of the page. */
export const TimeGrid = (props: Props) =>
  'lanes' in props ? <Lanes {...props.lanes} /> : <MeetingGrid {...props.days} />;
