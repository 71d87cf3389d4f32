/** How often a call is repeated while the server says that it will soon be back; it waits about a second each time. */
const MOST = 15
/** A server that asks for a longer wait is not waited for: the user decides. */
const LONGEST_S = 5

/** Seconds after which the server asks to repeat the call: its database fell under it. It says so only for a trouble that passes by itself. */
export function repeatAfter(response: Response): number | undefined {
  if (response.status !== 503) return undefined
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 && seconds <= LONGEST_S ? seconds : undefined
}

/**
 * Sends a call, and sends it again by itself while the server asks for that. Only for calls that may be sent twice: reads, and those that
 * the server does once under a key.
 */
export async function sendAgain(send: () => Promise<Response>, isSafe: boolean): Promise<Response> {
  let response = await send()
  for (let n = 0; n < MOST && isSafe; n += 1) {
    const seconds = repeatAfter(response)
    if (seconds === undefined) break
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    response = await send()
  }
  return response
}
