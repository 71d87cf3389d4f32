import type { Flows } from '../../../testing/proof.ts'
import { flows as entrevistas } from './entrevistas.ts'
import { flows as ocorrencias } from './ocorrencias.ts'

export const flows: Flows = { ...ocorrencias, ...entrevistas }
