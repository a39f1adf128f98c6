import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Methods, Parameter } from './frame/bridge.ts';
import type { Declared } from './port/declared.ts';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** Loads the methods that a feature adds to the port of views. */
    viewMethods: () => Promise<ViewMethods>;
    /** Loads the components that a feature lets views, and addresses, show by name. */
    directives: () => Promise<readonly Directive[]>;
  }
}

export interface ViewWorld {
  /** The mentee whom the view is about: of its step, or the reader. Undefined on other pages. */
  menteeId: number | undefined;
  /** The project of the page. */
  projectId: number;
  queries: QueryClient;
}

/** The methods of a feature for views. Each makes calls of the product as the viewer; one that needs a mentee is left out without one. */
export interface ViewMethods {
  declared: readonly Declared[];
  methodsOf: (world: ViewWorld) => Methods;
}

/** What a view, or an address, gives to a directive. */
export type DirectiveOptions = Readonly<Record<string, unknown>>;

/** A component of the product that can be shown by its name: in a view, or as a page. */
export interface Directive {
  name: string;
  /** The key of a sentence that says what it shows. */
  about: string;
  /** Its options: in an address each is a text, or JSON where the type is neither text nor number. */
  options: readonly Parameter[];
  /** It shows nothing that the product knows, so visitors may see it. */
  isOpen: boolean;
  takes: (options: DirectiveOptions) => boolean;
  Part: ComponentType<DirectiveProps>;
}

export interface DirectiveProps {
  options: DirectiveOptions;
  /** Tells the view what its user chose. */
  onValue: (value: unknown) => void;
}
