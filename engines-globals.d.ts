// What engines use of both sides beside the language itself: the decoder that browsers and Node have, and no more.

declare class TextDecoder {
  constructor(
    encoding: 'utf-8' | 'windows-1253' | 'iso-8859-7',
    options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
  );
  decode(bytes: Uint8Array, options?: { readonly stream?: boolean }): string;
}
