import type { ComponentType } from 'react';
import type { Role } from '#platform/contract/roles.ts';

/** Where a screen stands in the navigation: the group it belongs to, and its place there. It comes with the frame. */
export interface NavPlace {
  group: 'work' | 'programme' | 'administration' | 'system';
  icon: ComponentType<{ size?: number; stroke?: number }>;
  order: number;
  /** For whom it stands there, when not for all who may open it. */
  roles?: readonly Role[];
}

/** One screen of a feature: its row of the route table, its title, and its part. */
export interface Screen {
  /** The path exactly as `docs/spec/routes.tsv` has it; ours that are not in it start with `+`. */
  path: string;
  /** The key of its title: `nav.…` where the navigation shows it, since it does so before the other texts are there. */
  title: string;
  /** Narrower than the route's own roles, where the screen is. */
  roles?: readonly Role[];
  /** The parts of the texts it needs besides those of its own feature and those of every page. */
  texts?: readonly string[];
  load: () => Promise<ComponentType>;
}

/** The places of screens in the navigation, by the path of the screen. */
export type Places = Readonly<Record<string, NavPlace>>;
