import { type ComponentType, type JSXElementConstructor, type ReactNode, Suspense } from 'react';
import { type Parts, useParts } from './pages.ts';

/** The places in screens that take a component. */
type ComponentPlace = {
  [Name in keyof Parts]: Parts[Name] extends JSXElementConstructor<never> ? Name : never;
}[keyof Parts];

/** What each of them takes. */
type SlotProps = {
  [Name in ComponentPlace]: (Parts[Name] extends ComponentType<infer Props> ? Props : never) & {
    /** The name of the place. */
    of: Name;
    /** Shown while a part loads. */
    waiting?: ReactNode;
    /** Shown if no feature contributes to the place. */
    otherwise?: ReactNode;
  };
};

/** A place in a screen, with what the features contribute to it: `<Slot of="stepBoard" one={one} />`. */
export function Slot({
  of,
  waiting = null,
  otherwise = null,
  ...props
}: SlotProps[ComponentPlace]): ReactNode {
  const parts = useParts(of) as unknown as { feature: string; Part: ComponentType<object> }[];
  if (parts.length === 0) return otherwise;
  return parts.map(({ feature, Part }) => (
    <Suspense key={feature} fallback={waiting}>
      <Part {...props} />
    </Suspense>
  ));
}
