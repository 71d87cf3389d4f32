import type { Flows } from '../../../testing/proof.ts'
import { flowsDosLaudos } from './ltcat.ts'
import { flows as dosPgrs } from './pgr.ts'

export const flows: Flows = { ...dosPgrs, ...flowsDosLaudos }
