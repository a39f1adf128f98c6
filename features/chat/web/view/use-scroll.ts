import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Thread } from '../thread/use-thread.ts';

/** Older and newer messages load this many pixels before the reader gets to them (spec 002 §7.6). */
const LOAD_AT_PX = 500;
/** A reader who is so near to the end follows new messages. */
const NEAR_END_PX = 80;

interface Scrolling {
  thread: Thread;
  /** The message to begin at; without it the end. */
  startAt: number | undefined;
  loadOlder: () => void;
  loadNewer: () => void;
  /** The last message that is visible. */
  onVisible: (seq: number) => void;
}

const messagesIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[data-seq]')];
const seqOf = (element: HTMLElement): number => Number(element.dataset['seq']);

/** The first message that is visible, and how far below the top of the box it begins. */
function anchorOf(box: HTMLElement): { seq: number; offset: number } | undefined {
  const top = box.getBoundingClientRect().top;
  for (const element of messagesIn(box)) {
    const { bottom, top: own } = element.getBoundingClientRect();
    if (bottom > top) return { seq: seqOf(element), offset: own - top };
  }
  return undefined;
}

/**
 * Keeps the place of the reader while messages come and go above and below: a reader at the end follows new messages, any other one
 * sees the same message at the same place.
 */
export function useScroll({ thread, startAt, loadOlder, loadNewer, onVisible }: Scrolling): {
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  isAtEnd: boolean;
  toEnd: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<ReturnType<typeof anchorOf>>(undefined);
  const follows = useRef(startAt === undefined);
  const hasBegun = useRef(false);
  const [isAtEnd, setAtEnd] = useState(startAt === undefined);

  const look = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const { scrollTop, clientHeight, scrollHeight } = element;
    const below = scrollHeight - scrollTop - clientHeight;
    follows.current = below < NEAR_END_PX && !thread.hasNewer;
    setAtEnd(follows.current);
    anchor.current = anchorOf(element);
    if (scrollTop < LOAD_AT_PX && thread.hasOlder) loadOlder();
    if (below < LOAD_AT_PX && thread.hasNewer) loadNewer();
    const end = element.getBoundingClientRect().bottom;
    const visible = messagesIn(element).findLast((one) => one.getBoundingClientRect().top < end - 8);
    if (visible && document.visibilityState === 'visible') onVisible(seqOf(visible));
  }, [thread.hasNewer, thread.hasOlder, loadOlder, loadNewer, onVisible]);

  // After each drawing, since messages that wait to be sent are below the thread.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!hasBegun.current) {
      hasBegun.current = true;
      const start = element.querySelector<HTMLElement>(`[data-seq="${startAt}"]`);
      if (start) element.scrollTop = start.offsetTop - element.clientHeight / 4;
      else element.scrollTop = element.scrollHeight;
    } else if (follows.current && !thread.hasNewer) element.scrollTop = element.scrollHeight;
    else if (anchor.current) {
      const held = element.querySelector(`[data-seq="${anchor.current.seq}"]`);
      const top = element.getBoundingClientRect().top;
      if (held) element.scrollTop += held.getBoundingClientRect().top - top - anchor.current.offset;
    }
    look();
  });

  // The box changes its height when the keyboard of a phone opens or the text field grows.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [look]);

  const toEnd = useCallback(() => {
    follows.current = true;
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  return { box, onScroll: look, isAtEnd, toEnd };
}
