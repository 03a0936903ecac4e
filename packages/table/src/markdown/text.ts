// People's text in Markdown: shown as it was written, whatever it holds.

/** The text on one line, with nothing in it that Markdown or HTML would read as its own. */
export const escaped = (text: string): string => escapedLine(onOneLine(text));

/** The same in several lines, without empty ones. */
export const escapedLines = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(escaped)
    .filter((line) => line !== '')
    .join('\\\n');

/** The text in a code span. */
export function code(text: string): string {
  const line = onOneLine(text);
  const fence = '`'.repeat(1 + Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length)));
  const pad = /^`|`$/.test(line) ? ' ' : '';
  return line === '' ? '' : `${fence}${pad}${line}${pad}${fence}`;
}

/** Without breaks, marks that turn or hide the text around them, and spaces at the ends. */
const onOneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '\ufffd')
    .replace(/ {2,}/g, ' ')
    .trim();

const escapedLine = (line: string): string =>
  line
    .replace(/[\\`*_[\]<>&~|$#@^{}]/g, '\\$&')
    // addresses that would become links by themselves
    .replace(/\b(?:https?|ftp|mailto|xmpp)(?=:)/gi, '$&\\')
    .replace(/\bwww(?=\.)/gi, '$&\\')
    // what would make a list or a heading of the line
    .replace(/^(?=[-+=])/, '\\')
    .replace(/^(\d{1,9})(?=[.)])/, '$1\\');
