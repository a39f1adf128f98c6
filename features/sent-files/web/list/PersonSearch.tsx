// A file of its own: the search and its texts are loaded when it opens.
export { PersonFinder as PersonSearch } from '#features/people/web/public.tsx';
