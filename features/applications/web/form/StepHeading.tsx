import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

/**
 * The heading of a step. It takes the focus when the step opens, so that screen readers read it and the page scrolls to
 * the top.
 */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first step opens with the page, so the focus stays where the browser put it.
    if (document.activeElement === document.body && window.scrollY === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: 16 }}>
      {children}
    </Title>
  );
}
