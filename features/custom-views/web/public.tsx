import { type ReactNode } from 'react';
import type { Methods } from '#features/views/web/public.tsx';
import { ShownInProject } from './shown/ShownInProject.tsx';
import { useShownView } from './shown/use-shown-view.ts';

interface Props {
  /** The name of a view of the project, or of the installation. */
  name: string;
  /** What the page adds to the port. */
  extra?: Methods | undefined;
  /** Shown in place of a view that the reader does not find, or that does not open. */
  fallback?: ReactNode;
}

/** A custom view inside a page of another feature, by its name. Another `extra` counts once the view is drawn anew (`key`). */
export function NamedView({ name, extra, fallback }: Props) {
  const found = useShownView(name);
  return <ShownInProject found={found} extra={extra} fallback={fallback} />;
}
