/** Codes of a connection that was lost, or that the server refuses for now. */
const LOST = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Shutdown, crash, start-up and recovery of the server; too many connections.
  ...['57P01', '57P02', '57P03', '53300'],
  // Connection exceptions.
  ...['08000', '08001', '08003', '08004', '08006'],
])
/** What pg says, without a code, of a connection that ended under a query. */
const SAYS = [
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
]

/** Whether the database was lost while something was asked of it: whoever asks again finds it back. */
export function isLostDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return LOST.has(code)
  return SAYS.some((text) => error.message.startsWith(text))
}
