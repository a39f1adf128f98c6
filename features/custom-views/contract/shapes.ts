import { z } from 'zod';
import { id } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { stale } from '#platform/contract/refusals.ts';
import { roles } from '#platform/contract/roles.ts';
import { ANYONE } from '../access.ts';

/** The name of a view: unique without case in its project, or among those of the installation. It stays what it is. */
export const ViewName = z
  .string()
  .normalize('NFC')
  .regex(/^[\p{L}\p{N}_.-]{1,60}$/u);

/** The category of a view: the navigation groups views by it, and addresses name it. Empty: none. */
export const Category = z
  .string()
  .normalize('NFC')
  .regex(/^[\p{L}\p{N}_.-]{0,60}$/u);

/** A `page` has a place in the navigation; a `part` is shown only where something names it. */
export const viewTypes = ['page', 'part'] as const;
export const ViewType = z.string().toLowerCase().pipe(z.enum(viewTypes));

/** Who may open a view. An Admin always may. */
export const Access = z.array(z.enum([...roles, ANYONE])).max(roles.length + 1);
export type Access = z.infer<typeof Access>;

/** Rich HTML of staff, shown only in a frame of its own. */
export const Html = z.string().max(200_000);
/** Code; the sandbox compiles at most 20,000 characters, including what is added around it. */
export const Controller = z.string().max(19_900);
const Title = z.string().trim().max(120);
export const Descr = z.string().trim().max(2_000);

/** What a version of a view holds. */
export const viewContent = {
  type: z.enum(viewTypes),
  category: Category,
  /** The titles in the navigation; the name where both are empty. */
  titleEl: Title,
  titleEn: Title,
  descr: Descr,
  access: Access,
  html: Html,
  controller: Controller,
};
export const ViewContent = z.strictObject(viewContent);
export type ViewContent = z.infer<typeof ViewContent>;

/** A view as its authors see it: the draft, and what readers get. */
export const EditedView = z.strictObject({
  id: id('customView'),
  /** Without one it belongs to the installation, and is read in every project. */
  projectId: id('project').optional(),
  project: z.string().optional(),
  name: z.string(),
  ...viewContent,
  /** Of the draft; grows with each save. */
  version: z.int(),
  savedAt: z.date(),
  savedBy: z.string().optional(),
  /** The version that was published last, and the one that readers get: an earlier one when that failed too often. */
  published: z.int().optional(),
  shown: z.int().optional(),
  stoppedAt: z.date().optional(),
});
export type EditedView = z.infer<typeof EditedView>;

/** A view as its reader's page shows it. */
export const ShownView = z.strictObject({
  id: id('customView'),
  version: z.int(),
  name: z.string(),
  category: z.string(),
  titleEl: z.string(),
  titleEn: z.string(),
  html: z.string(),
  controller: z.string(),
  /** It is for anyone: it reaches no data, also for users who are signed in. */
  isOpen: z.boolean(),
  /** The published version failed too often: this is the last one that did not. */
  isLastGood: z.boolean(),
  /** An Admin looks at what is not published. */
  isDraft: z.boolean(),
});
export type ShownView = z.infer<typeof ShownView>;

/** A view in the navigation, and where views are chosen. */
export const ListedView = z.strictObject({
  name: z.string(),
  type: z.enum(viewTypes),
  category: z.string(),
  titleEl: z.string(),
  titleEn: z.string(),
  descr: z.string(),
});
export type ListedView = z.infer<typeof ListedView>;

/** Code that does not compile; lines and columns count from 1. */
export const badController = refusal(
  'bad-code',
  422,
  z.strictObject({ line: z.int(), column: z.int(), message: z.string() }),
);

/** Another Admin saved since the caller looked. */
export const staleView = stale(EditedView);

/** Another view of the project, or of the installation, has the name. */
export const nameTaken = refusal('name-taken', 409);

/** Only views of the installation have an address outside of projects, and so can be for anyone. */
export const notForAnyone = refusal('not-for-anyone', 422);

/** Something shows the view by its name. */
export const viewInUse = refusal('view-in-use', 409, z.strictObject({ uses: z.string() }));
