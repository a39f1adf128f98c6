export { hasWords, inputOf, ownText, saveOver, type Words } from './own-texts.ts';
