import type { ViewContent } from './contract/shapes.ts';

/** What a view has before anything is written. */
export const emptyContent: ViewContent = {
  type: 'page',
  category: '',
  titleEl: '',
  titleEn: '',
  descr: '',
  access: [],
  html: '',
  controller: '',
};

/** What is versioned of a view, without its name, its place and who saved it. */
export const contentOf = ({
  type,
  category,
  titleEl,
  titleEn,
  descr,
  access,
  html,
  controller,
}: ViewContent): ViewContent => ({ type, category, titleEl, titleEn, descr, access, html, controller });
