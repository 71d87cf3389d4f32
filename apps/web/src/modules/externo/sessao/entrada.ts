import { createStore } from '../../../kit/call/store.ts'

/** CPF that the visitor has typed on the way to the login: kept in memory only, so that nobody types it twice. */
export const cpfDigitado = createStore('')
