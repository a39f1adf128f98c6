export { documentLook } from './shared/document-look.ts';
