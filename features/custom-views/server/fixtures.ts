import type { Db } from '#platform/server/db.ts';
import type { ViewContent } from '../contract/shapes.ts';
import { addView, publishVersion } from './store/writing.ts';

/** What a view holds when a test says nothing else. */
export const aContent = (wish: Partial<ViewContent> = {}): ViewContent => ({
  type: 'page',
  category: '',
  titleEl: '',
  titleEn: '',
  descr: '',
  access: ['Mentee'],
  html: '<p>Προβολή</p>',
  controller: '',
  ...wish,
});

/** A published view of a project, or of the installation. */
export async function aView(
  db: Db,
  place: { projectId?: number; name: string },
  wish: Partial<ViewContent> = {},
): Promise<number> {
  const id = await addView(db, { projectId: place.projectId, name: place.name }, aContent(wish), null);
  await publishVersion(db, id, 1, null);
  return id;
}
