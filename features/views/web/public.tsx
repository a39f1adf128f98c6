export { aText, anObject, type Method, type Methods } from './frame/bridge.ts';
export type { ViewMethods } from './parts.tsx';
