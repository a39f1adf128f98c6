import { sql } from 'kysely';
import { staff } from '#platform/contract/roles.ts';
import { list, moment, number, type ReportPart, text } from '#platform/server/report/view.ts';

/** The items of the libraries that readers see. */
export const libraryReport: ReportPart = {
  views: [
    {
      name: 'library_items',
      readers: staff,
      from: sql`library_item join library_version on library_version.item_id = library_item.id
        and library_version.number = library_item.approved`,
      projectId: sql<number>`library_item.project_id`,
      where: sql<boolean>`library_item.deleted_at is null`,
      columns: {
        project_id: number('library_item.project_id'),
        item_id: number('library_item.id'),
        title: text('library_version.title'),
        category: text('library_item.category'),
        kind: text('library_version.kind'),
        tags: list('library_version.tags'),
        votes: number('library_item.votes'),
        mean_stars: number(
          sql`round(library_item.stars_sum::numeric / nullif(library_item.votes, 0), 2)`,
          'library_item.stars_sum',
        ),
        added_at: moment('library_item.added_at'),
        added_by_id: number('library_item.uploader_id'),
        changed_at: moment('library_item.changed_at'),
      },
    },
  ],
  notShown: {
    'library_item.approved': 'is shown by the title and the kind of the version',
    'library_item.newest': 'waits for approval',
    'library_item.version': 'orders the changes of an item',
    'library_item.deleted_at': 'is about items that are gone',
    'library_item.deleted_by': 'is about items that are gone',
    'library_version.item_id': 'is shown by the item',
    'library_version.number': 'is shown by the item',
    'library_version.title_key': 'orders lists by the title, which is shown',
    'library_version.file_id': 'leads to the content of a file',
    'library_version.link': 'is the address of a page',
    'library_version.metadata': 'is shown in the page of the item',
    'library_version.state': 'is about versions that readers do not see',
    'library_version.reason': 'is what staff wrote to the uploader',
    'library_version.made_by': 'is shown by who added the item',
    'library_version.made_at': 'is shown by the item',
    'library_version.decided_by': 'is shown in the versions of the item',
    'library_version.decided_at': 'is shown in the versions of the item',
    'library_version.heading': 'is the content of a file, for the search',
    'library_version.search': 'is the content of a file, for the search',
    library_folder: 'is shown by the categories of the items',
    library_link_page: 'is what the page of a link says of itself',
    library_words: 'is the content of a file, for the search',
    library_upload: 'is an upload that has not ended',
    library_rating: 'is the own vote of a person',
    library_favorite: 'is known only to the person',
    library_share: 'is between a mentor and a mentee',
  },
};
