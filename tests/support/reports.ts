import { reports as avaliacao } from '../../apps/server/src/modules/avaliacao/testing/reports.ts'
import { reports as captacao } from '../../apps/server/src/modules/captacao/testing/reports.ts'
import { reports as cargoSalario } from '../../apps/server/src/modules/cargo-salario/testing/reports.ts'
import { reports as desenvolvimento } from '../../apps/server/src/modules/desenvolvimento/testing/reports.ts'
import { reports as gestaoTalentos } from '../../apps/server/src/modules/gestao-talentos/testing/reports.ts'
import { reports as sst } from '../../apps/server/src/modules/sst/testing/reports.ts'
import { reports as utilitario } from '../../apps/server/src/modules/utilitario/testing/reports.ts'
import type { Reports } from '../../apps/server/src/testing/proof.ts'

/** The scenarios of reports that the modules declare. */
export const scenarios: Reports = {
  ...avaliacao,
  ...captacao,
  ...cargoSalario,
  ...desenvolvimento,
  ...gestaoTalentos,
  ...sst,
  ...utilitario,
}
