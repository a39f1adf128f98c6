import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The heading of a step. It takes the focus when the step comes, so that the change is heard and the page begins at its top. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first step of all comes with the page: there the focus stays where the browser has it.
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
