const decoder = new TextDecoder('windows-1253');

/** The bytes above ASCII by the characters that they mean. */
const bytes = new Map(
  Array.from(
    { length: 128 },
    (_, place) => [decoder.decode(Uint8Array.of(place + 128)), place + 128] as const,
  ),
);

/** A text in windows-1253; what the encoding does not have becomes a question mark. */
export const greekBytes = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const point = letter.codePointAt(0)!;
      return point < 128 ? point : (bytes.get(letter) ?? 0x3f);
    }),
  );
