import { figures as captacao } from '../../apps/server/src/modules/captacao/testing/figures.ts'
import type { Figures } from '../../apps/server/src/testing/proof.ts'

/** The people behind figures, as the modules declare them. */
export const scenarios: Figures = { ...captacao }
