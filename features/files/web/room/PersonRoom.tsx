import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { files } from '../../contract.ts';
import { RoomBar } from './RoomBar.tsx';

/** From this share of their room on, users are told before the room ends. */
const TOLD_FROM = 0.8;

/** How much of their room for files the user has left. Without `always`, only once most of it is taken. */
export function PersonRoom({ always = false }: { always?: boolean }) {
  const { data } = useQuery(ask(files.usage, {}));
  if (!data || (!always && data.used < data.max * TOLD_FROM)) return null;
  return <RoomBar {...data} />;
}
