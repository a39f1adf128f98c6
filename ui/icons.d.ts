declare module '@tabler/icons-react/dist/esm/defaultAttributes.mjs' {
  /** The attributes of all icons of a kind. */
  const attributes: Record<'outline' | 'filled', Record<string, unknown>>;
  export default attributes;
}
