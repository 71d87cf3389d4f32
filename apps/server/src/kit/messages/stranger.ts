/**
 * Cleans texts that strangers typed before our mails quote them. A mail in the company's name may contain only the company's own links, so
 * no mail program may find an address in these words and make a link of it.
 */

/** Characters that programs read as dots and at-signs become plain dots and at-signs. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\u3002\uFF61]/g, '.')

/** The text without anything that a mail program would turn into a link: the words stay, the addresses are broken up. */
export const withoutAddresses = (text: string): string =>
  plain(text)
    .replace(/\b(https?|ftps?|mailto|tel|sms|javascript|data|file)\s*:/gi, '$1 ')
    .replace(/:\/\/|@/g, ' ')
    .replace(/([\p{L}\p{N}-])\.(?=\p{L}{2})/gu, '$1. ')

/** A name that a stranger typed: one line, without control characters and addresses, not longer than a name. */
export const nameOfStranger = (text: string): string =>
  withoutAddresses(text.replace(/[\p{C}\p{Z}\s]+/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 120)
