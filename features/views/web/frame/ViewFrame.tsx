import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ViewCode } from '#engines/views/resolve.ts';
import { useLanguage } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { bridgeOver, type Methods } from './bridge.ts';
import { type Gone, linkFrame, type SharedState } from './link-frame.ts';
import type { Fault } from './messages.ts';
import styles from './frame.module.css';

interface Props {
  /** The name of the frame for screen readers. */
  title: string;
  /** Use another `key` for another view. */
  view: ViewCode;
  methods: Methods;
  /** Calls back with each new state of a shared object; the returned function ends that. */
  onShared?: ((share: (object: SharedState) => void) => () => void) | undefined;
  onFault: (fault: Fault) => void;
  onGone: (why: Gone) => void;
}

/** The maximum height of a view in pixels; a higher one scrolls. */
const HIGHEST = 8_000;

/** Runs HTML and code of staff in a sandboxed frame, which reaches only the given methods. */
export function ViewFrame({ title, view, methods, onShared, onFault, onGone }: Props) {
  const place = useRef<HTMLIFrameElement>(null);
  const link = useRef<ReturnType<typeof linkFrame>>(undefined);
  const [height, setHeight] = useState<number>();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const language = useLanguage();
  const failed = useEffectEvent(onFault);
  const gone = useEffectEvent(onGone);
  const begin = useEffectEvent((frame: HTMLIFrameElement) =>
    linkFrame({
      frame,
      view,
      look: { scheme, language },
      bridge: bridgeOver(methods),
      onHeight: (px) => setHeight(Math.min(px, HIGHEST)),
      onFault: (fault) => failed(fault),
      onGone: (why) => gone(why),
    }),
  );

  useEffect(() => {
    const linked = begin(place.current!);
    link.current = linked;
    return () => {
      link.current = undefined;
      linked.close();
    };
  }, []);
  useEffect(() => link.current?.look({ scheme, language }), [scheme, language]);
  useEffect(() => onShared?.((object) => link.current?.share(object)), [onShared]);

  return (
    <>
      {height === undefined && <Loading lines={4} />}
      <iframe
        ref={place}
        className={styles.frame}
        title={title}
        src="/view-frame"
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        style={{ height: height ?? 0 }}
      />
    </>
  );
}
