export { hasWords, inputOf, ownText, saveOver } from './own-texts.ts';
