declare global {
  /** What the document asks while the program still loads (index.html), by address. */
  var sentAhead: Record<string, Promise<Response>> | undefined
}

/** The answer to what the document asked at this address. It serves the first call there; later ones ask again. */
export function takeAhead(url: string): Promise<Response> | undefined {
  const answer = globalThis.sentAhead?.[url]
  delete globalThis.sentAhead?.[url]
  return answer
}
