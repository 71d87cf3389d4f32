import { figures as captacao } from '../../apps/server/src/modules/captacao/testing/figures.ts'
import { figures as cargoSalario } from '../../apps/server/src/modules/cargo-salario/testing/equidade.ts'
import { figures as desenvolvimento } from '../../apps/server/src/modules/desenvolvimento/testing/reacao.ts'
import { figures as gestaoTalentos } from '../../apps/server/src/modules/gestao-talentos/testing/entrevistas.ts'
import type { Figures } from '../../apps/server/src/testing/proof.ts'

/** The people behind figures, as the modules declare them. */
export const scenarios: Figures = { ...captacao, ...cargoSalario, ...desenvolvimento, ...gestaoTalentos }
