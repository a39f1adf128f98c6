import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { ask, markStale } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { announce } from '#ui/announce.ts';
import { register } from '../../contract.ts';

export type Queue = Output<typeof register.queue>;

/** How often the page asks for the queue while something is in it. */
const POLL_MS = 2_000;

/** How many forms are in the queue, those under way among them. */
export const queued = ({ waiting, sending, pending }: Queue): number => waiting + sending + pending;

/** The queue of the project. While it moves, the list, its counts and the open ledger are asked for again. */
export function useQueue() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const query = useQuery({
    ...ask(register.queue, { projectId }),
    refetchInterval: ({ state: { data } }) => (data && queued(data) > 0 ? POLL_MS : false),
  });
  const { data } = query;
  const before = useRef<Queue>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = data;
    if (!data || !last || figures(last) === figures(data)) return;
    // What is sent by itself makes out of date what a send does.
    void markStale(queries, register.send, register.queue);
    if (queued(last) > 0 && queued(data) === 0) announce(t('register.queue.done'));
  }, [data, queries, t]);
  return query;
}

/** What changes when a form moves in the queue. */
const figures = ({ waiting, sending, pending, done }: Queue) => [waiting, sending, pending, done].join(' ');
