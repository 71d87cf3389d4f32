import { createStore } from '../../../kit/call/store.ts'

/** The CPF typed by the visitor before the login. It is kept only in memory, to avoid typing it twice. */
export const cpfDigitado = createStore('')
