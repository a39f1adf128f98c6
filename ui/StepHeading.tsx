import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The heading of a step: it takes the focus when the step comes, so that who listens knows where they are. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Title order={2} size="h3" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Title>
  );
}
