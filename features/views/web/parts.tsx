import type { QueryClient } from '@tanstack/react-query';
import type { Methods } from './frame/bridge.ts';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** Loads the methods that a feature adds to the port of views. */
    viewMethods: () => Promise<ViewMethods>;
  }
}

interface ViewWorld {
  menteeId: number;
  /** The project of the page. */
  projectId: number;
  queries: QueryClient;
}

/** The methods of a feature for the view of this mentee's action. Each makes calls of the product as the viewer. */
export type ViewMethods = (world: ViewWorld) => Methods;
