import type { ComponentType } from 'react';
import type { May } from '#platform/contract/call.ts';
import type { Role } from '#platform/contract/roles.ts';

/** The place of a screen in the navigation: its group, and its order there. */
export interface NavPlace {
  group: 'work' | 'programme' | 'administration' | 'system';
  icon: ComponentType<{ size?: number; stroke?: number }>;
  order: number;
  /** The roles that find it there, when they are fewer than those that may open it. */
  roles?: readonly Role[];
}

/** One screen of a feature: its route, its title, and its component. */
export interface Screen {
  /** The path as the specification writes it (`docs/spec/routes.tsv`): `/{curProject}/admin/user/{id?}`. */
  path: string;
  /** Who may open it. The server decides what they then see. */
  may: May;
  /** The key of its title: `nav.…` where the navigation shows it, since it does so before the other texts are there. */
  title: string;
  load: () => Promise<ComponentType>;
}

/** The places of screens in the navigation, by the path of the screen. */
export type Places = Readonly<Record<string, NavPlace>>;
