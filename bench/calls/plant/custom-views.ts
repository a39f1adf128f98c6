import { addView, publishVersion } from '#features/custom-views/server/store/writing.ts';
import { roles } from '#platform/contract/roles.ts';
import type { Planting } from './planting.ts';

/** Views of a project besides those of the installation. */
const VIEWS = 200;

/** The name of a view that the calls ask for. */
export const VIEW_NAME = 'calls';

/** Pages that every role opens, in a few categories, each with some code. */
export async function plantCustomViews({ db, projectId, mentees }: Planting): Promise<void> {
  for (let number = 1; number <= Math.min(VIEWS, mentees); number++) {
    const content = {
      type: 'page' as const,
      category: `Κατηγορία-${number % 5}`,
      titleEl: `Σελίδα ${number}`,
      titleEn: `Page ${number}`,
      descr: 'Μια σελίδα του έργου.',
      access: roles.filter((role) => role !== 'Admin'),
      html: '<p>Καλημέρα</p>\n'.repeat(50),
      controller: 'await ithaki.user();\n'.repeat(20),
    };
    const name = number === 1 ? VIEW_NAME : `calls-${number}`;
    const id = await addView(db, { projectId, name }, content, null);
    await publishVersion(db, id, 1, null);
  }
}
