/**
 * What strangers type, as our mails may say it. A mail in the company's name must lead only where the company wrote, so no mail program
 * may find an address in these words and make a link of it.
 */

/** Dots and at-signs as programs read them, whatever they are drawn as. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\u3002\uFF61]/g, '.')

/** Without anything that a mail program would make a link of: the words stay, the addresses come apart. */
export const withoutAddresses = (text: string): string =>
  plain(text)
    .replace(/\b(https?|ftps?|mailto|tel|sms|javascript|data|file)\s*:/gi, '$1 ')
    .replace(/:\/\/|@/g, ' ')
    .replace(/([\p{L}\p{N}-])\.(?=\p{L}{2})/gu, '$1. ')

/** A name that somebody typed: one line, no control characters, no addresses, no longer than names are. */
export const nameOfStranger = (text: string): string =>
  withoutAddresses(text.replace(/[\p{C}\p{Z}\s]+/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 120)
