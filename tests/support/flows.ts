import { flows as avaliacao } from '../../apps/server/src/modules/avaliacao/testing/flows.ts'
import { flows as captacao } from '../../apps/server/src/modules/captacao/testing/flows.ts'
import { flows as cargoSalario } from '../../apps/server/src/modules/cargo-salario/testing/flows.ts'
import { flows as desenvolvimento } from '../../apps/server/src/modules/desenvolvimento/testing/flows.ts'
import { flows as gestaoTalentos } from '../../apps/server/src/modules/gestao-talentos/testing/flows.ts'
import { flows as sst } from '../../apps/server/src/modules/sst/testing/flows.ts'
import { flows as utilitario } from '../../apps/server/src/modules/utilitario/testing/flows.ts'
import type { Flows } from '../../apps/server/src/testing/proof.ts'

/** The scenarios of flows that the modules declare. */
export const flowScenarios: Flows = {
  ...avaliacao,
  ...captacao,
  ...cargoSalario,
  ...desenvolvimento,
  ...gestaoTalentos,
  ...sst,
  ...utilitario,
}
