import { useComputedColorScheme } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ViewCode } from '#engines/views/resolve.ts';
import { useLanguage } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { Directive } from '../parts.tsx';
import type { Declared } from '../port/declared.ts';
import { bridgeOver, type Methods } from './bridge.ts';
import { type Gone, linkFrame, type SharedState } from './link-frame.ts';
import type { Fault } from './messages.ts';
import { useSlots } from './use-slots.ts';
import styles from './frame.module.css';

const Slots = lazy(async () => ({ default: (await import('./Slots.tsx')).Slots }));

interface Props {
  /** The name of the frame for screen readers. */
  title: string;
  /** Undefined while it, or what it may call, is on its way: the frame loads meanwhile. Use another `key` for another view. */
  view: ViewCode | undefined;
  methods: Methods;
  /** The declarations of the port; the frame makes those methods that it has. */
  declared: readonly Declared[];
  /** The components of the product that the view can show. @default none */
  directives?: readonly Directive[] | undefined;
  /** Pixels; a higher view scrolls in its frame. @default 8,000 */
  maxHeight?: number | undefined;
  /** Calls back with each new state of a shared object; the returned function ends that. */
  onShared?: ((share: (object: SharedState) => void) => () => void) | undefined;
  /** The view was given to the frame. */
  onStart?: (() => void) | undefined;
  onFault: (fault: Fault) => void;
  onGone: (why: Gone) => void;
}

const HIGHEST = 8_000;
const none: readonly Directive[] = [];

/** Runs HTML and code of staff in a sandboxed frame, which reaches only the given methods. */
export function ViewFrame({
  title,
  view,
  methods,
  declared,
  directives = none,
  maxHeight = HIGHEST,
  onShared,
  onStart,
  onFault,
  onGone,
}: Props) {
  const place = useRef<HTMLIFrameElement>(null);
  const link = useRef<ReturnType<typeof linkFrame>>(undefined);
  const [height, setHeight] = useState<number>();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const language = useLanguage();
  const slots = useSlots(directives);
  const failed = useEffectEvent(onFault);
  const gone = useEffectEvent(onGone);
  const started = useEffectEvent(() => onStart?.());
  const moved = useEffectEvent(slots.move);
  const begin = useEffectEvent((frame: HTMLIFrameElement) =>
    linkFrame({
      frame,
      look: { scheme, language },
      onHeight: (px) => setHeight(Math.min(px, maxHeight)),
      onPlace: (at) => moved(at),
      onStart: () => started(),
      onFault: (fault) => failed(fault),
      onGone: (why) => gone(why),
    }),
  );
  const fill = useEffectEvent(() => {
    if (!view) return;
    const all = directives.length > 0 ? { ...methods, ...slots.methods } : methods;
    link.current?.show({
      view,
      methods: declared.filter(({ name }) => Object.hasOwn(all, name)),
      bridge: bridgeOver(all),
    });
  });
  const hasView = view !== undefined;

  useEffect(() => {
    const linked = begin(place.current!);
    link.current = linked;
    return () => {
      link.current = undefined;
      linked.close();
    };
  }, []);
  useEffect(() => {
    if (hasView) fill();
  }, [hasView]);
  useEffect(() => link.current?.look({ scheme, language }), [scheme, language]);
  useEffect(() => onShared?.((object) => link.current?.share(object)), [onShared]);

  return (
    <>
      {height === undefined && <Loading lines={4} />}
      <div className={styles.box}>
        <iframe
          ref={place}
          className={styles.frame}
          title={title}
          src="/view-frame"
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          style={{ height: height ?? 0 }}
        />
        {slots.shown.length > 0 && (
          <Suspense>
            <Slots
              shown={slots.shown}
              onRoom={(slot, px) => link.current?.tellSlot({ type: 'room', slot, px })}
              onValue={(slot, value) => link.current?.tellSlot({ type: 'value', slot, value })}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
