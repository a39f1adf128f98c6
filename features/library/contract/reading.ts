import { z } from 'zod';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { wire } from '#platform/contract/shapes.ts';
import { approvers, libraryReaders, sharers } from '../access.ts';
import { Folder, FolderPath, Hit, Item, SharedBy, SharedWith, Version } from './item.ts';
import { itemKinds } from './kinds.ts';
import { notApproved } from './refusals.ts';

const project = { projectId: id('project') };
const one = { id: id('libraryItem') };

/** What narrows a list of items. */
export const itemFilters = {
  kinds: z.array(z.enum(itemKinds)).max(5).default([]),
  tags: z.array(z.string().max(40)).max(10).default([]),
  /** Items with at least this average. */
  stars: z.int().min(1).max(5).optional(),
  favorites: z.boolean().default(false),
  /** Items that were shared with the caller. */
  sharedWithMe: z.boolean().default(false),
};

export const reading = {
  /** What is in a folder: its folders, and its items, of the whole subtree with `deep`. */
  subCategories: call({
    path: '/api/library/SubCategories',
    may: libraryReaders,
    input: z.strictObject({
      ...project,
      category: FolderPath.default(''),
      deep: z.boolean().default(false),
      ...itemFilters,
      sort: z.enum(['title', 'newest', 'stars']).default('title'),
      ...paging,
    }),
    output: z.strictObject({
      folders: z.array(Folder),
      items: z.array(Item),
      count: wire('count', z.int()),
      all: z.int(),
    }),
  }),

  /** The tags of the items in a folder and below, the most frequent first; 100 at most. */
  tags: call({
    path: '/api/library/Tags',
    may: libraryReaders,
    input: z.strictObject({ ...project, category: FolderPath.default('') }),
    output: z.array(z.string()),
  }),

  /** The paths of all folders of the library, in their order. */
  folders: call({
    path: '/api/library/Folders',
    may: libraryReaders,
    input: z.strictObject(project),
    output: z.array(z.string()),
  }),

  /** The items that have all words: in title, tags, metadata, people or the text inside (docs of the feature). Empty text is refused. The first 2,000 are counted (`MAX_HITS`). */
  search: call({
    path: '/api/library/GetLibSearchResults',
    may: libraryReaders,
    input: z.strictObject({
      ...project,
      libSearchText: wire('libSearchText', z.string().trim().min(1).max(200)),
      category: FolderPath.default(''),
      ...itemFilters,
      ...paging,
    }),
    output: paged(Hit).extend({
      /** More items have the words than `all` says. */
      more: z.boolean(),
    }),
  }),

  /** One item, and for those who may read it the history of its versions. */
  one: call({
    path: '/api/library/One',
    may: libraryReaders,
    input: z.strictObject(one),
    output: z.strictObject({
      item: Item,
      /** The newest first; empty for those who see the approved version only. */
      versions: z.array(Version),
      /** The mentees with whom the caller shared it. */
      sharedWith: z.array(SharedWith),
    }),
  }),

  /** The picture of the page that a link leads to, for those who see the item; WebP. */
  linkPicture: call({
    method: 'GET',
    path: '/api/library/LinkPicture/{id}',
    may: libraryReaders,
    answers: 'stream',
    input: z.strictObject({ id: wire('id', textId('libraryItem')) }),
    output: Download,
  }),

  /** The items that were shared with the caller, the newest first; with `menteeId` those that were shared with a mentee in the caller's scope. 200 at most. */
  getShared: call({
    path: '/api/Library/GetShared',
    may: libraryReaders,
    input: z.strictObject({ ...project, menteeId: id('mentee').optional() }),
    output: z.array(z.strictObject({ item: Item, shared: SharedBy })),
  }),

  /** The mentees with whom the caller may share, by name. */
  receivers: call({
    path: '/api/library/Receivers',
    may: sharers,
    input: z.strictObject(project),
    output: z.array(z.strictObject({ id: id('mentee'), name: z.string() })),
  }),

  /** The versions that wait for approval, the oldest first. */
  getUnapproved: call({
    path: '/api/library/GetUnapproved',
    may: approvers,
    input: z.strictObject({ ...project, ...paging }),
    output: paged(Item),
  }),

  /** Stars from 1 to 5 for an approved item; 0 takes the caller's stars back. */
  rate: call({
    path: '/api/library/RatingLibrary',
    may: libraryReaders,
    writes: true,
    audited: 'if-acting',
    input: z.strictObject({ itemId: id('libraryItem'), stars: z.int().min(0).max(5) }),
    output: z.strictObject({ stars: z.number(), votes: z.int() }),
    refusals: [notApproved],
  }),

  favorite: call({
    path: '/api/library/AddFavoriteLibrary',
    may: libraryReaders,
    writes: true,
    audited: 'if-acting',
    input: z.strictObject({ itemId: id('libraryItem'), isFavorite: z.boolean() }),
    output: Nothing,
  }),

  /** Shares an approved item with mentees in the caller's scope, who are notified. `isNew` false changes the note of an earlier share without a new notification. */
  share: call({
    path: '/api/library/Share',
    may: sharers,
    writes: true,
    input: z.strictObject({
      itemId: id('libraryItem'),
      menteeIds: z.array(id('mentee')).min(1).max(500),
      isNew: wire('isNew', z.boolean().default(true)),
      note: z.string().trim().max(500).default(''),
    }),
    output: z.strictObject({ shared: z.int() }),
    refusals: [notApproved],
  }),
  unshare: call({
    path: '/api/library/Unshare',
    may: sharers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ itemId: id('libraryItem'), menteeIds: z.array(id('mentee')).min(1).max(500) }),
    output: Nothing,
  }),
  /** The caller opened an item: those who shared it see when. */
  opened: call({
    path: '/api/library/Opened',
    may: libraryReaders,
    writes: true,
    inArchive: true,
    audited: 'if-acting',
    input: z.strictObject(one),
    output: Nothing,
  }),
};
