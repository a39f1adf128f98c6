import type { ComponentType } from 'react';
import type { May } from '#platform/contract/call.ts';
import type { Role } from '#platform/contract/roles.ts';

/** The groups of the navigation, by task, in their order. `daily` has no heading. */
export const navGroups = ['daily', 'selection', 'programme', 'people', 'project', 'system'] as const;

/** The place of a screen in the navigation: its group, and its order there. */
export interface NavPlace {
  /** `own` is in the menu of the person, which holds what concerns the account and not the work. */
  group: (typeof navGroups)[number] | 'own';
  icon: ComponentType<{ size?: number; stroke?: number }>;
  order: number;
  /** The roles that open it every day, each with its order in the bar of a phone, which has room for four. */
  daily?: Partial<Record<Role, number>>;
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
