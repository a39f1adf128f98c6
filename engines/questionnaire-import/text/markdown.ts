/** Removes the signs of Markdown from a text; its words and lines stay. */
export const withoutMarkdown = (text: string): string =>
  text
    .replace(/!\[([^\]\n]{0,300})\]\(([^()\s]{0,1000})\)/g, '<img alt="$1">')
    .replace(/\[([^\]\n]{1,300})\]\([^()\s]{1,1000}\)/g, '$1')
    .replace(/^ {0,3}#{1,6} +/gm, '')
    .replace(/^ {0,3}[-*+] +/gm, '• ')
    .replace(/(\*\*|__)(?=\S)([^\n]{1,1000}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^\n*]{1,1000}?)(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/`([^`\n]{1,1000})`/g, '$1');
